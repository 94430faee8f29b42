import * as z from 'zod/mini';
import { described, whole } from '../../core/described.ts';
import type { GameFormat } from '../../core/format.ts';
import { commonShape } from '../file/schema.ts';

const { breaktest, name, description, seed, report, variants } = commonShape;

const schemas = new WeakMap<GameFormat, z.ZodMiniObject | undefined>();

export function matrixSchema(format: GameFormat): z.ZodMiniObject | undefined {
  if (!schemas.has(format)) schemas.set(format, made(format));
  return schemas.get(format);
}

function made({ system, shape, matrix }: GameFormat): z.ZodMiniObject | undefined {
  if (!matrix) return undefined;
  const ofCombat = Object.entries(shape).filter(([key]) => !matrix.own.includes(key));
  const names = matrix.metrics.map((one) => one.name);
  return z.strictObject({
    ...{ breaktest, name, description, seed, report },
    system: described(z.literal(system), 'The game.'),
    trials: described(
      z._default(whole(1, 1e9), 10_000),
      'Trials of each combat of the matrix. Not together with `half_width`.',
      20_000,
    ),
    half_width: described(
      z.optional(z.number().check(z.gt(0))),
      'Half the width of an interval that is narrow enough: 0.005 is 0.5 % of a kept probability. Where none is kept, a mean has its own unit.',
      0.005,
    ),
    engine: described(
      z.optional(z.enum(['thinned', 'sampled', 'rolled'])),
      'The method of play. `thinned` follows all likely paths of a combat and a fair sample of the unlikely ones; it needs a `half_width`. `sampled` plays trials and draws each group of attacks at once; `rolled` rolls die by die. Default `thinned` with a `half_width` and without `variants`, else `sampled`.',
      'sampled',
    ),
    keep: described(
      z._default(z.array(z.enum(names as [string, ...string[]])).check(z.minLength(1), z.maxLength(20)), [
        ...matrix.defaultMetrics,
      ]),
      "Metrics that are kept of each combat, from the row's point of view; `enemy_` before a metric of a unit makes it the column's.",
      [...matrix.defaultMetrics],
    ),
    matrix: described(
      z.strictObject({
        rows: described(matrix.units, 'The units whose results are the rows.'),
        columns: described(z.optional(matrix.units), 'The units that they meet; default the rows.'),
        situations: described(
          matrix.situations,
          'The situations in which each row meets each column, as the row sees them. Units that cannot charge never do.',
        ),
        weights: described(
          z._default(z.enum(['played', 'even']), 'played'),
          'The weight of a row or column in means: `played`, its frequency in tournaments; `even`, all equal.',
        ),
      }),
      'Every row against every column, in every situation.',
      { rows: ['orcs/*'], situations: ['charged'] },
    ),
    variants: described(
      variants,
      'Changes of what all combats share, by name: `rules.solid_ranks.1: 5`. Each combat is played with and without them, trial by trial on the same random numbers.',
      { 'five ranks': { 'rules.solid_ranks.1': 5 } },
    ),
    ...Object.fromEntries(ofCombat),
  });
}

export interface MatrixText {
  readonly name: string;
  readonly description?: string;
  readonly seed?: string | number;
  readonly trials: number;
  readonly half_width?: number;
  readonly engine?: 'sampled' | 'rolled' | 'thinned';
  readonly keep: readonly string[];
  readonly variants?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly matrix: {
    readonly rows: unknown;
    readonly columns?: unknown;
    readonly situations: unknown;
    readonly weights: 'played' | 'even';
  };
  readonly report: { readonly title?: string; readonly headline?: readonly string[] };
}
