import type { MatrixResults, MatrixRun } from '../../engine/matrix/matrix-results.ts';
import { matrixSize } from '../../experiment/matrix/matrix.ts';
import type { MatrixUnit } from '../../experiment/matrix/types.ts';
import {
  type Contender,
  type Estimate,
  type Gauntlet,
  type GauntletCell,
  kept,
} from '../../lists/gauntlet/gauntlet.ts';
import { type GauntletSituation, situations } from '../../lists/gauntlet/situations.ts';
import type { Armies } from '../../lists/library/armies.ts';
import type { ListedUnit } from '../../lists/units/listed-units.ts';
import { runMatrix } from '../matrix/run-matrix.ts';
import type { ReadyGauntlet } from './read-gauntlet.ts';

/** A gauntlet that was played. */
export interface PlayedGauntlet {
  readonly gauntlet: Gauntlet;
  /** Combats that were played. */
  readonly combats: number;
  readonly digests: readonly string[];
  /** Combats that failed, with their reasons. */
  readonly failed: readonly string[];
  /** Rules that were not played, with the units that have them. */
  readonly unmodelled: MatrixRun['unmodelled'];
  readonly interrupted: boolean;
}

/** How it is played. */
interface PlayOptions {
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal;
  /** Told how many combats of all are done, and what is known so far. */
  readonly onProgress?: (done: number, total: number, known: () => Gauntlet) => void;
  readonly onWarning?: (text: string) => void;
}

/** Plays the matrices of a gauntlet, one after the other. */
export async function playGauntlet(
  { units, runs }: ReadyGauntlet,
  opponents: readonly ListedUnit[] | undefined,
  library: Armies,
  options: PlayOptions,
): Promise<PlayedGauntlet> {
  const sizes = runs.map(({ experiment }) => matrixSize(experiment.matrix!));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const done: { run: MatrixRun; situations: readonly GauntletSituation[] }[] = [];
  const { columns } = runs[0]!.experiment.matrix!;
  const contenders = {
    units: units.map((unit) => ({ label: unit.id, name: nameOf(unit), points: unit.points })),
    opponents: columns.map((unit): Contender => {
      const listed = opponents?.find(({ id }) => id === unit.label);
      return { label: unit.label, name: listed ? nameOf(listed) : opponentName(unit, library), points: unit.points };
    }),
    situations: situations.filter(({ name }) => runs.some((one) => one.situations.some((s) => s.name === name))),
  };
  const gauntletOf = (parts: readonly Part[]): Gauntlet => ({
    ...contenders,
    cell: (unit, opponent, situation) => {
      for (const { results, situations: mine } of parts) {
        const at = mine.findIndex(({ name }) => name === situation);
        if (at >= 0) return cellOf(results, (unit * columns.length + opponent) * mine.length + at);
      }
      return undefined;
    },
  });
  const partOf = ({ run, situations: mine }: (typeof done)[number]): Part => ({
    results: run.results,
    situations: mine,
  });
  let before = 0;
  for (const [i, { experiment, situations: mine }] of runs.entries()) {
    const { onProgress, ...more } = options;
    const run = await runMatrix(experiment, {
      ...more,
      onProgress: (count, _, __, results) =>
        onProgress?.(before + count, total, () => gauntletOf([...done.map(partOf), { results, situations: mine }])),
    });
    done.push({ run, situations: mine });
    before += sizes[i]!;
    if (run.interrupted) break;
  }
  return {
    gauntlet: gauntletOf(done.map(partOf)),
    combats: done.reduce((sum, { run }) => sum + run.results.played, 0),
    digests: done.map(({ run }) => run.digest),
    failed: done.flatMap(({ run }) => run.results.failed.map(({ reason }) => reason)),
    unmodelled: done[0]?.run.unmodelled ?? [],
    interrupted: done.some(({ run }) => run.interrupted),
  };
}

/** What the combats of some situations have come to. */
interface Part {
  readonly results: MatrixResults;
  readonly situations: readonly GauntletSituation[];
}

function cellOf(results: MatrixResults, index: number): GauntletCell | undefined {
  const trials = results.trialsOf(index);
  if (trials === 0) return undefined;
  const { keep } = results.matrix;
  const read = (name: string): Estimate => {
    const row = results.row(
      index,
      keep.findIndex((one) => one.name === name),
    );
    return row ?? { n: 0, estimate: Number.NaN, low: Number.NaN, high: Number.NaN };
  };
  const numbers = Object.entries(kept).map(([key, name]) => [key, read(name)]);
  return { trials, ...(Object.fromEntries(numbers) as Omit<GauntletCell, 'trials'>) };
}

/** `30 State Infantry with Marshal`, `Marshal on Horse`. */
function nameOf({ name, models, keys, isCharacter }: ListedUnit): string {
  const { characters = {}, mount } = keys as { characters?: Record<string, { unit?: string }>; mount?: string };
  const joined = Object.keys(characters);
  const size = isCharacter || models === 1 ? name : `${models} ${name}`;
  return `${size}${mount ? ` on ${mount}` : ''}${joined.length > 0 ? ` with ${joined.join(' and ')}` : ''}`;
}

/** An opponent who is no unit of a list, with his army: `10 Corsairs (dread)`. */
function opponentName({ label, unit }: MatrixUnit, library: Armies): string {
  const of = typeof unit['unit'] === 'string' ? library.unit(unit['unit']) : undefined;
  if (of === undefined) return label;
  const models = typeof unit['models'] === 'number' ? unit['models'] : (of.unit.models?.min ?? 1);
  return `${models > 1 ? `${models} ` : ''}${of.unit.name} (${of.army.army})`;
}
