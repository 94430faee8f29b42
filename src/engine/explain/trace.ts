import { ConditionalDice } from '../../core/conditional.ts';
import type { Recorder } from '../../core/game.ts';
import { Rng } from '../../core/rng.ts';
import { RolledDice } from '../../core/rolled.ts';
import { SampledDice } from '../../core/sampled.ts';
import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { tellingOf } from '../../games/telling.ts';
import { compileCell } from '../compile/compile-cell.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import { BATCH_SIZE, batchKey } from '../simulate/batch.ts';
import { namesIn } from './named-lines.ts';
import { RollLines } from './roll-lines.ts';

const nothing: Recorder = { add: () => {} };

export interface Traced {
  readonly cell?: number;
  /** The name of the variant; default `baseline`. */
  readonly variant?: string;
}

export interface Search extends Traced {
  readonly where: { readonly subject: string; readonly metric: string };
  readonly limit: number;
}

/**
 * Explains one trial of a run die by die, with the rules that each step follows. For a sampled run it shows the totals that the run drew;
 * the dice inside a group are drawn to fit.
 * @throws RangeError if there is no such cell or variant
 */
export function traceTrial(
  experiment: Experiment,
  { trial, cell = 0, variant }: Traced & { readonly trial: number },
): string[] {
  return explainTrial(compileCell(cellOf(experiment, cell, variant)), experiment, trial);
}

export function explainTrial({ game, combat }: PlayableCombat, experiment: Experiment, trial: number): string[] {
  const rng = startTrial(experiment, trial);
  const lines = new RollLines();
  const story = new Rng();
  story.setKey(batchKey(`${experiment.seed}/story`, Math.floor(trial / BATCH_SIZE)));
  story.startTrial(trial % BATCH_SIZE);
  const dice = experiment.engine === 'rolled' ? new RolledDice(rng, lines) : new ConditionalDice(rng, story, lines);
  const state = game.newState(combat);
  const before = game.newState(combat);
  const words = new Int32Array(game.packedWords(combat));
  game.start(combat, state);
  const told: string[] = [];
  const telling = tellingOf(game.system);
  while (state.step >= 0) {
    game.pack(combat, state, words, 0);
    game.unpack(combat, words, 0, before);
    game.playStep(dice, combat, state, nothing);
    const { heading, result } = telling.explain(combat, before, state);
    told.push(...heading, ...lines.take(), ...result);
  }
  return (telling.reword?.(combat, told) ?? told).map(namesIn(combat.subjects));
}

/** Returns the first of `limit` trials that meets a condition, if any. @throws RangeError for an unknown cell, variant or metric */
export function findTrial(experiment: Experiment, { cell = 0, variant, where, limit }: Search): number | undefined {
  const { game, combat } = compileCell(cellOf(experiment, cell, variant));
  const metric = combat.metrics.find((m) => m.round === 0 && m.subject === where.subject && m.metric === where.metric);
  if (!metric) throw new RangeError(`There is no metric ${where.subject}.${where.metric}`);
  const state = game.newState(combat);
  let happened = false;
  const seen: Recorder = {
    add: (counter, key) => {
      for (const { counter: mine, read } of metric.from) if (counter === mine && read(key) > 0) happened = true;
    },
  };
  const rng = new Rng();
  const dice = experiment.engine === 'rolled' ? new RolledDice(rng) : new SampledDice(rng);
  for (let trial = 0; trial < limit; trial++) {
    if (trial % BATCH_SIZE === 0) rng.setKey(batchKey(experiment.seed, trial / BATCH_SIZE));
    rng.startTrial(trial % BATCH_SIZE);
    game.start(combat, state);
    game.play(dice, combat, state, seen);
    if (happened) return trial;
  }
  return undefined;
}

function cellOf({ cells }: Experiment, cell: number, variant = 'baseline'): Cell {
  const found = cells.find((one) => one.cell === cell && one.variant === variant);
  if (!found) throw new RangeError(`There is no cell ${cell} (${variant}); the last is ${cells.at(-1)?.cell}`);
  return found;
}

function startTrial(experiment: Experiment, trial: number): Rng {
  const rng = new Rng();
  rng.setKey(batchKey(experiment.seed, Math.floor(trial / BATCH_SIZE)));
  rng.startTrial(trial % BATCH_SIZE);
  return rng;
}
