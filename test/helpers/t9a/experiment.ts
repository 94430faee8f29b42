import * as z from 'zod/mini';
import { Problems } from '../../../src/core/problem.ts';
import { BATCH_SIZE } from '../../../src/engine/simulate/batch.ts';
import type { Cell, Experiment } from '../../../src/experiment/experiment.ts';
import { libraryOnDisk } from '../../../src/experiment/file/disk.ts';
import { t9aFormat } from '../../../src/games/t9a/format.ts';

type Unit = Record<string, unknown>;

const schema = z.strictObject(t9aFormat.shape);
const library = libraryOnDisk(t9aFormat);

const spears: Unit = {
  side: 'defender',
  profile: 'empire/heavy-infantry',
  models: 25,
  files: 5,
  champion: true,
  standard: true,
  weapon: 'spear',
  champion_targeted: 0.5,
};
const knights: Unit = {
  side: 'attacker',
  profile: 'empire/knightly-orders',
  models: 8,
  files: 8,
  standard: true,
  weapon: 'lance',
  charging: true,
};

export interface Clash {
  readonly rounds?: number;
  readonly rules?: Record<string, unknown>;
  readonly spears?: Unit;
  readonly knights?: Unit;
  readonly policies?: Record<string, unknown>;
  readonly goal?: string;
}

function setupOf({ rounds = 2, rules = {}, policies = {}, goal, ...changed }: Clash = {}): unknown {
  const text = schema.parse({
    ...{ rounds, policies, goal },
    rules: { preset: 'core', ...rules },
    units: { spears: { ...spears, ...changed.spears }, knights: { ...knights, ...changed.knights } },
    contacts: [['knights.front', 'spears.front']],
  });
  const problems = new Problems();
  const setup = t9aFormat.resolve(text, library, problems);
  if (!setup) throw new Error(problems.list.map((p) => p.message).join('\n'));
  return setup;
}

export const clash = (changes: Clash = {}, cell = 0, variant = 'baseline'): Cell => ({
  cell,
  variant,
  swept: {},
  system: 't9a',
  setup: setupOf(changes),
});

/** By default knights charge spears over two batches and a part of a third. */
export function t9aExperiment(changes: Partial<Experiment> = {}): Experiment {
  return {
    name: 'Spears hold the knights',
    system: 't9a',
    seed: 'hold-the-line',
    engine: 'sampled',
    trials: 2 * BATCH_SIZE + 1000,
    report: {},
    preset: 'core',
    overrides: {},
    yaml: '',
    cells: [clash()],
    warnings: [],
    ...changes,
  };
}
