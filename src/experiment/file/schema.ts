import * as z from 'zod/mini';
import type { GameFormat } from '../../core/format.ts';
import { figureNames } from '../../games/index.ts';
import { MAX_LETTERS, MAX_LETTERS_OF_SEED } from '../limits.ts';
import { compareShape } from './schema-compare.ts';

const swept = z
  .strictObject({
    from: z.optional(z.number()).check(z.meta({ examples: [4] }), z.describe('The first value of a range.')),
    to: z.optional(z.number()).check(z.meta({ examples: [8] }), z.describe('The last value, if a step lands on it.')),
    step: z
      ._default(z.number(), 1)
      .check(z.meta({ examples: [2] }), z.describe('From one value to the next; negative to go down.')),
    values: z
      .optional(z.array(z.unknown()).check(z.minLength(1)))
      .check(
        z.meta({ examples: [['spear', null]] }),
        z.describe('Instead of a range: the values, one after the other; null takes the key away.'),
      ),
    label: z
      .optional(z.array(z.string()))
      .check(
        z.meta({ examples: [['spears', 'hand weapons']] }),
        z.describe(
          'Names of the values in reports, in order. Of paths that change together, reports show only the labelled ones. ' +
            'Data files have the values.',
        ),
      ),
  })
  .check(z.describe('Numbers at equal steps, both ends included, or `values`; with labels, if it has some.'));

const sweep = z.catchall(
  z.object({
    zip: z
      .optional(z.array(z.array(z.string()).check(z.minLength(2))))
      .check(
        z.meta({ examples: [[['units.spears.files', 'units.spears.models']]] }),
        z.describe(
          'Groups of swept paths that change together, step by step; they need equally many values. One value without brackets stays for all steps.',
        ),
      ),
  }),
  z.union([
    z.array(z.unknown()).check(z.minLength(1), z.describe('The values, one after the other; null takes the key away.')),
    swept,
    z.union([z.string(), z.number(), z.boolean(), z.null()]).check(z.describe('One value for all steps of a `zip`.')),
  ]),
);

const precision = z.strictObject({
  half_width: z
    ._default(z.number().check(z.gt(0)), 0.005)
    .check(
      z.meta({ examples: [0.002] }),
      z.describe(
        'Half the width of an interval that is narrow enough: 0.005 is 0.5 % of a probability; a mean has its own unit.',
      ),
    ),
  confidence: z
    ._default(z.number().check(z.gt(0), z.lt(1)), 0.95)
    .check(z.meta({ examples: [0.99] }), z.describe('Confidence of these intervals.')),
  metrics: z
    .optional(z.array(z.string()).check(z.minLength(1)))
    .check(
      z.meta({ examples: [['spears.break']] }),
      z.describe('Metrics whose intervals count, as subject.metric: spears.break. Default: the headlines.'),
    ),
  max_trials: z
    ._default(z.number().check(z.int(), z.gte(1), z.lte(1e9)), 10_000_000)
    .check(z.meta({ examples: [1_000_000] }), z.describe('Trials per cell after which the run stops in any case.')),
  until: z
    ._default(z.enum(['narrow', 'decided']), 'narrow')
    .check(
      z.describe(
        'narrow: all intervals are narrow enough. decided: of each variant it is known whether it differs from the baseline.',
      ),
    ),
  tolerance: z
    ._default(z.number().check(z.gte(0)), 0)
    .check(
      z.meta({ examples: [0.002] }),
      z.describe(
        'With `until: decided`: a difference within ± this counts as none, and a variant known to be within it is decided.',
      ),
    ),
});

const report = () =>
  z
    ._default(
      z.strictObject({
        title: z
          .optional(z.string().check(z.maxLength(MAX_LETTERS, `must be at most ${MAX_LETTERS} letters`)))
          .check(z.meta({ examples: ['Will they hold?'] }), z.describe('Instead of the name.')),
        headline: z
          .optional(z.array(z.string()))
          .check(
            z.meta({ examples: [['spears.break']] }),
            z.describe('Metrics to answer with, as subject.metric: spears.break.'),
          ),
        charts: z
          .optional(
            z
              // The games may be loaded after this file.
              .array(z.lazy(() => z.enum(figureNames()))),
          )
          .check(z.meta({ examples: [['outcome', 'margin']] }), z.describe('Charts to show; default all.')),
      }),
      {},
    )
    .check(z.meta({ examples: [{ headline: ['spears.break'] }] }), z.describe('The parts of the report.'));

export const commonShape = {
  breaktest: z.literal(1).check(z.describe('Version of the file format.')),
  name: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(MAX_LETTERS, `must be at most ${MAX_LETTERS} letters`),
      z.meta({ examples: ['Spears hold the lancers'] }),
      z.describe('Title of the report, and the default name of its folder.'),
    ),
  description: z
    .optional(z.string())
    .check(z.meta({ examples: ['Five ranks of spears receive a charge.'] }), z.describe('Shown in the report.')),
  system: z.string().check(z.describe('The game.')),
  seed: z
    .optional(
      z.union([
        z.string().check(z.maxLength(MAX_LETTERS_OF_SEED, `must be at most ${MAX_LETTERS_OF_SEED} letters`)),
        z.int(),
      ]),
    )
    .check(
      z.meta({ examples: ['hold-the-line'] }),
      z.describe('The seed, the file and the program version determine the results. Default: the name.'),
    ),
  trials: z
    ._default(z.number().check(z.int(), z.gte(1), z.lte(1e9)), 100_000)
    .check(z.meta({ examples: [200_000] }), z.describe('Trials per cell.')),
  precision: z
    .optional(precision)
    .check(
      z.meta({ examples: [{ half_width: 0.002, metrics: ['spears.break'] }] }),
      z.describe('Instead of `trials`: play until the answers are known well enough.'),
    ),
  engine: z
    ._default(z.enum(['sampled', 'rolled', 'exact', 'bounded']), 'sampled')
    .check(
      z.describe(
        'The engine: `sampled` draws each group of attacks at once, `rolled` rolls die by die, `exact` follows every outcome with its probability, `bounded` proves the headlines: it follows outcomes until the rest of them can change each by at most `half_width`, default 0.00005.',
      ),
    ),
  sweep: z
    .optional(sweep)
    .check(
      z.meta({ examples: [{ 'units.spears.files': { from: 4, to: 8 } }] }),
      z.describe(
        'Values to try: dotted paths of this file (units.spears.files, rules.solid_ranks.0), each with a list of values or a ' +
          'range. Every combination is a cell, the last path changing fastest; at most 50 000 cells.',
      ),
    ),
  variants: z
    .optional(
      z.record(
        z.string().check(z.minLength(1), z.maxLength(MAX_LETTERS, `must be at most ${MAX_LETTERS} letters`)),
        z.record(z.string(), z.unknown()),
      ),
    )
    .check(
      z.meta({ examples: [{ halberds: { 'units.spears.weapon': 'halberd' } }] }),
      z.describe(
        'The file with some values changed, by name: each is compared with the unchanged file, the baseline, trial by trial on ' +
          'the same random numbers. A patch is a map laid over the file: maps merge, other values replace, null takes a key ' +
          'away, and keys may be dotted paths (units.spears.files: 6). At most 200.',
      ),
    ),
  ...compareShape([], []),
  report: report(),
} as const;

export type CommonText = { [K in keyof typeof commonShape]: z.output<(typeof commonShape)[K]> };

const schemas = new WeakMap<GameFormat, z.ZodMiniObject>();

export function experimentSchema(format: GameFormat): z.ZodMiniObject {
  let schema = schemas.get(format);
  if (schema === undefined) {
    const system = z.literal(format.system).check(z.describe('The game.'));
    schema = z.strictObject({
      ...commonShape,
      ...compareShape(format.ablations ?? [], format.stepGroups ?? []),
      system,
      report: report(),
      ...format.shape,
    });
    schemas.set(format, schema);
  }
  return schema;
}
