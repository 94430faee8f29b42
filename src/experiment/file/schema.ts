import * as z from 'zod';
import type { GameFormat } from '../../core/format.ts';
import { figureNames } from '../../games/index.ts';
import { MAX_LETTERS, MAX_LETTERS_OF_SEED } from '../limits.ts';
import { compareShape } from './schema-compare.ts';

const swept = z
  .strictObject({
    from: z
      .number()
      .optional()
      .meta({ examples: [4] })
      .describe('The first value of a range.'),
    to: z
      .number()
      .optional()
      .meta({ examples: [8] })
      .describe('The last value, if a step lands on it.'),
    step: z
      .number()
      .default(1)
      .meta({ examples: [2] })
      .describe('From one value to the next; negative to go down.'),
    values: z
      .array(z.unknown())
      .min(1)
      .optional()
      .meta({ examples: [['spear', null]] })
      .describe('Instead of a range: the values, one after the other; null takes the key away.'),
    label: z
      .array(z.string())
      .optional()
      .meta({ examples: [['spears', 'hand weapons']] })
      .describe(
        'Names of the values in reports, in order. Of paths that change together, reports show only the labelled ones. ' +
          'Data files have the values.',
      ),
  })
  .describe('Numbers at equal steps, both ends included, or `values`; with labels, if it has some.');

const sweep = z
  .object({
    zip: z
      .array(z.array(z.string()).min(2))
      .optional()
      .meta({ examples: [[['units.spears.files', 'units.spears.models']]] })
      .describe(
        'Groups of swept paths that change together, step by step; they need equally many values. One value without brackets stays for all steps.',
      ),
  })
  .catchall(
    z.union([
      z.array(z.unknown()).min(1).describe('The values, one after the other; null takes the key away.'),
      swept,
      z.union([z.string(), z.number(), z.boolean(), z.null()]).describe('One value for all steps of a `zip`.'),
    ]),
  );

const precision = z.strictObject({
  half_width: z
    .number()
    .gt(0)
    .default(0.005)
    .meta({ examples: [0.002] })
    .describe(
      'Half the width of an interval that is narrow enough: 0.005 is 0.5 % of a probability; a mean has its own unit.',
    ),
  confidence: z
    .number()
    .gt(0)
    .lt(1)
    .default(0.95)
    .meta({ examples: [0.99] })
    .describe('Confidence of these intervals.'),
  metrics: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({ examples: [['spears.break']] })
    .describe('Metrics whose intervals count, as subject.metric: spears.break. Default: the headlines.'),
  max_trials: z
    .number()
    .int()
    .min(1)
    .max(1e9)
    .default(10_000_000)
    .meta({ examples: [1_000_000] })
    .describe('Trials per cell after which the run stops in any case.'),
  until: z
    .enum(['narrow', 'decided'])
    .default('narrow')
    .describe(
      'narrow: all intervals are narrow enough. decided: of each variant it is known whether it differs from the baseline.',
    ),
  tolerance: z
    .number()
    .min(0)
    .default(0)
    .meta({ examples: [0.002] })
    .describe(
      'With `until: decided`: a difference within ± this counts as none, and a variant known to be within it is decided.',
    ),
});

const report = () =>
  z
    .strictObject({
      title: z
        .string()
        .max(MAX_LETTERS, `must be at most ${MAX_LETTERS} letters`)
        .optional()
        .meta({ examples: ['Will they hold?'] })
        .describe('Instead of the name.'),
      headline: z
        .array(z.string())
        .optional()
        .meta({ examples: [['spears.break']] })
        .describe('Metrics to answer with, as subject.metric: spears.break.'),
      charts: z
        // The games may be loaded after this file.
        .array(z.lazy(() => z.enum(figureNames())))
        .optional()
        .meta({ examples: [['outcome', 'margin']] })
        .describe('Charts to show; default all.'),
    })
    .default({})
    .meta({ examples: [{ headline: ['spears.break'] }] })
    .describe('The parts of the report.');

export const commonShape = {
  breaktest: z.literal(1).describe('Version of the file format.'),
  name: z
    .string()
    .min(1)
    .max(MAX_LETTERS, `must be at most ${MAX_LETTERS} letters`)
    .meta({ examples: ['Spears hold the lancers'] })
    .describe('Title of the report, and the default name of its folder.'),
  description: z
    .string()
    .optional()
    .meta({ examples: ['Five ranks of spears receive a charge.'] })
    .describe('Shown in the report.'),
  system: z.string().describe('The game.'),
  seed: z
    .union([z.string().max(MAX_LETTERS_OF_SEED, `must be at most ${MAX_LETTERS_OF_SEED} letters`), z.int()])
    .optional()
    .meta({ examples: ['hold-the-line'] })
    .describe('The seed, the file and the program version determine the results. Default: the name.'),
  trials: z
    .number()
    .int()
    .min(1)
    .max(1e9)
    .default(100_000)
    .meta({ examples: [200_000] })
    .describe('Trials per cell.'),
  precision: precision
    .optional()
    .meta({ examples: [{ half_width: 0.002, metrics: ['spears.break'] }] })
    .describe('Instead of `trials`: play until the answers are known well enough.'),
  engine: z
    .enum(['sampled', 'rolled', 'exact', 'bounded'])
    .default('sampled')
    .describe(
      'The engine: `sampled` draws each group of attacks at once, `rolled` rolls die by die, `exact` follows every outcome with its probability, `bounded` proves the headlines: it follows outcomes until the rest of them can change each by at most `half_width`, default 0.00005.',
    ),
  sweep: sweep
    .optional()
    .meta({ examples: [{ 'units.spears.files': { from: 4, to: 8 } }] })
    .describe(
      'Values to try: dotted paths of this file (units.spears.files, rules.solid_ranks.0), each with a list of values or a ' +
        'range. Every combination is a cell, the last path changing fastest; at most 50 000 cells.',
    ),
  variants: z
    .record(
      z.string().min(1).max(MAX_LETTERS, `must be at most ${MAX_LETTERS} letters`),
      z.record(z.string(), z.unknown()),
    )
    .optional()
    .meta({ examples: [{ halberds: { 'units.spears.weapon': 'halberd' } }] })
    .describe(
      'The file with some values changed, by name: each is compared with the unchanged file, the baseline, trial by trial on ' +
        'the same random numbers. A patch is a map laid over the file: maps merge, other values replace, null takes a key ' +
        'away, and keys may be dotted paths (units.spears.files: 6). At most 200.',
    ),
  ...compareShape([], []),
  report: report(),
} as const;

export type CommonText = { [K in keyof typeof commonShape]: z.output<(typeof commonShape)[K]> };

const schemas = new WeakMap<GameFormat, z.ZodObject>();

export function experimentSchema(format: GameFormat): z.ZodObject {
  let schema = schemas.get(format);
  if (schema === undefined) {
    const system = z.literal(format.system).describe('The game.');
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
