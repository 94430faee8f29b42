import * as z from 'zod/mini';
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
    system: z.literal(system).check(z.describe('The game.')),
    trials: z
      ._default(z.number().check(z.int(), z.gte(1), z.lte(1e9)), 10_000)
      .check(
        z.meta({ examples: [20_000] }),
        z.describe('Trials of each combat of the matrix. Not together with `half_width`.'),
      ),
    half_width: z
      .optional(z.number().check(z.gt(0)))
      .check(
        z.meta({ examples: [0.005] }),
        z.describe(
          'Half the width of an interval that is narrow enough: 0.005 is 0.5 % of a kept probability. Where none is kept, a mean has its own unit.',
        ),
      ),
    engine: z
      .optional(z.enum(['thinned', 'sampled', 'rolled']))
      .check(
        z.meta({ examples: ['sampled'] }),
        z.describe(
          'The method of play. `thinned` follows all likely paths of a combat and a fair sample of the unlikely ones; it needs a `half_width`. `sampled` plays trials and draws each group of attacks at once; `rolled` rolls die by die. Default `thinned` with a `half_width` and without `variants`, else `sampled`.',
        ),
      ),
    keep: z
      ._default(z.array(z.enum(names as [string, ...string[]])).check(z.minLength(1), z.maxLength(20)), [
        ...matrix.defaultMetrics,
      ])
      .check(
        z.meta({ examples: [[...matrix.defaultMetrics]] }),
        z.describe(
          "Metrics that are kept of each combat, from the row's point of view; `enemy_` before a metric of a unit makes it the column's.",
        ),
      ),
    matrix: z
      .strictObject({
        rows: matrix.units.check(z.describe('The units whose results are the rows.')),
        columns: z.optional(matrix.units).check(z.describe('The units that they meet; default the rows.')),
        situations: matrix.situations.check(
          z.describe(
            'The situations in which each row meets each column, as the row sees them. Units that cannot charge never do.',
          ),
        ),
        weights: z
          ._default(z.enum(['played', 'even']), 'played')
          .check(
            z.describe(
              'The weight of a row or column in means: `played`, its frequency in tournaments; `even`, all equal.',
            ),
          ),
      })
      .check(
        z.meta({ examples: [{ rows: ['orcs/*'], situations: ['charged'] }] }),
        z.describe('Every row against every column, in every situation.'),
      ),
    variants: variants.check(
      z.meta({ examples: [{ 'five ranks': { 'rules.solid_ranks.1': 5 } }] }),
      z.describe(
        'Changes of what all combats share, by name: `rules.solid_ranks.1: 5`. Each combat is played with and without them, trial by trial on the same random numbers.',
      ),
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
