import * as z from 'zod/mini';
import { described, whole } from '../../core/described.ts';
import type { GameFormat } from '../../core/format.ts';
import { figureNames } from '../../games/index.ts';
import { MAX_LETTERS, MAX_LETTERS_OF_SEED } from '../limits.ts';
import { compareShape } from './schema-compare.ts';

const swept = described(
  z.strictObject({
    from: described(z.optional(z.number()), 'The first value of a range.', 4),
    to: described(z.optional(z.number()), 'The last value, if a step lands on it.', 8),
    step: described(z._default(z.number(), 1), 'From one value to the next; negative to go down.', 2),
    values: described(
      z.optional(z.array(z.unknown()).check(z.minLength(1))),
      'Instead of a range: the values, one after the other; null takes the key away.',
      ['spear', null],
    ),
    label: described(
      z.optional(z.array(z.string())),
      'Names of the values in reports, in order. Of paths that change together, reports show only the labelled ones. ' +
        'Data files have the values.',
      ['spears', 'hand weapons'],
    ),
  }),
  'Numbers at equal steps, both ends included, or `values`; with labels, if it has some.',
);

const sweep = z.catchall(
  z.object({
    zip: described(
      z.optional(z.array(z.array(z.string()).check(z.minLength(2)))),
      'Groups of swept paths that change together, step by step; they need equally many values. One value without brackets stays for all steps.',
      [['units.spears.files', 'units.spears.models']],
    ),
  }),
  z.union([
    described(z.array(z.unknown()).check(z.minLength(1)), 'The values, one after the other; null takes the key away.'),
    swept,
    described(z.union([z.string(), z.number(), z.boolean(), z.null()]), 'One value for all steps of a `zip`.'),
  ]),
);

const precision = z.strictObject({
  half_width: described(
    z._default(z.number().check(z.gt(0)), 0.005),
    'Half the width of an interval that is narrow enough: 0.005 is 0.5 % of a probability; a mean has its own unit.',
    0.002,
  ),
  confidence: described(z._default(z.number().check(z.gt(0), z.lt(1)), 0.95), 'Confidence of these intervals.', 0.99),
  metrics: described(
    z.optional(z.array(z.string()).check(z.minLength(1))),
    'Metrics whose intervals count, as subject.metric: spears.break. Default: the headlines.',
    ['spears.break'],
  ),
  max_trials: described(
    z._default(whole(1, 1e9), 10_000_000),
    'Trials per cell after which the run stops in any case.',
    1_000_000,
  ),
  until: described(
    z._default(z.enum(['narrow', 'decided']), 'narrow'),
    'narrow: all intervals are narrow enough. decided: of each variant it is known whether it differs from the baseline.',
  ),
  tolerance: described(
    z._default(z.number().check(z.gte(0)), 0),
    'With `until: decided`: a difference within ± this counts as none, and a variant known to be within it is decided.',
    0.002,
  ),
});

const report = () =>
  z
    ._default(
      z.strictObject({
        title: described(
          z.optional(z.string().check(z.maxLength(MAX_LETTERS, `must be at most ${MAX_LETTERS} letters`))),
          'Instead of the name.',
          'Will they hold?',
        ),
        headline: described(
          z.optional(z.array(z.string())),
          'Metrics to answer with, as subject.metric: spears.break.',
          ['spears.break'],
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
  breaktest: described(z.literal(1), 'Version of the file format.'),
  name: described(
    z.string().check(z.minLength(1), z.maxLength(MAX_LETTERS, `must be at most ${MAX_LETTERS} letters`)),
    'Title of the report, and the default name of its folder.',
    'Spears hold the lancers',
  ),
  description: described(z.optional(z.string()), 'Shown in the report.', 'Five ranks of spears receive a charge.'),
  system: described(z.string(), 'The game.'),
  seed: described(
    z.optional(
      z.union([
        z.string().check(z.maxLength(MAX_LETTERS_OF_SEED, `must be at most ${MAX_LETTERS_OF_SEED} letters`)),
        z.int(),
      ]),
    ),
    'The seed, the file and the program version determine the results. Default: the name.',
    'hold-the-line',
  ),
  trials: described(z._default(whole(1, 1e9), 100_000), 'Trials per cell.', 200_000),
  precision: described(z.optional(precision), 'Instead of `trials`: play until the answers are known well enough.', {
    half_width: 0.002,
    metrics: ['spears.break'],
  }),
  engine: described(
    z._default(z.enum(['sampled', 'rolled', 'exact', 'bounded']), 'sampled'),
    'The engine: `sampled` draws each group of attacks at once, `rolled` rolls die by die, `exact` follows every outcome with its probability, `bounded` proves the headlines: it follows outcomes until the rest of them can change each by at most `half_width`, default 0.00005.',
  ),
  sweep: described(
    z.optional(sweep),
    'Values to try: dotted paths of this file (units.spears.files, rules.solid_ranks.0), each with a list of values or a ' +
      'range. Every combination is a cell, the last path changing fastest; at most 50 000 cells.',
    { 'units.spears.files': { from: 4, to: 8 } },
  ),
  variants: described(
    z.optional(
      z.record(
        z.string().check(z.minLength(1), z.maxLength(MAX_LETTERS, `must be at most ${MAX_LETTERS} letters`)),
        z.record(z.string(), z.unknown()),
      ),
    ),
    'The file with some values changed, by name: each is compared with the unchanged file, the baseline, trial by trial on ' +
      'the same random numbers. A patch is a map laid over the file: maps merge, other values replace, null takes a key ' +
      'away, and keys may be dotted paths (units.spears.files: 6). At most 200.',
    { halberds: { 'units.spears.weapon': 'halberd' } },
  ),
  ...compareShape([], []),
  report: report(),
} as const;

export type CommonText = { [K in keyof typeof commonShape]: z.output<(typeof commonShape)[K]> };

const schemas = new WeakMap<GameFormat, z.ZodMiniObject>();

export function experimentSchema(format: GameFormat): z.ZodMiniObject {
  let schema = schemas.get(format);
  if (schema === undefined) {
    const system = described(z.literal(format.system), 'The game.');
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
