import * as z from 'zod/mini';
import { SOLVED } from '../../../core/goal.ts';

export const solvedSchema = z.enum(SOLVED);

const choice = <const T extends readonly [string, ...string[]]>(values: T, what: string) =>
  z.optional(z.enum([...values, ...SOLVED])).check(z.meta({ default: values[0] }), z.describe(what));

/** A hex in a file: row from the top army's baseline, column from the left. */
export const hexSchema = z
  .tuple([z.number().check(z.int()), z.number().check(z.int())])
  .check(z.meta({ examples: [[5, 6]] }));

/** The policies; the first value of each is the default. */
export const policySchema = z
  .strictObject({
    flags: choice(
      ['max', 'none', 'when-useful'],
      'The number of flags that a unit ignores, of those that it may (CCA-FLG-1, CCA-AMB-5).',
    ),
    evade: choice(['always', 'never'], 'Whether a unit that may evade does (CCA-SEQ-2).'),
    first_strike: choice(
      ['always', 'never'],
      'Whether a unit that `first_strike` gives the card plays it (CCA-SEQ-3).',
    ),
    battle_back: choice(['always', 'never'], 'Whether a unit battles back (CCA-BB-3).'),
    momentum: choice(
      ['none', 'advance', 'bonus'],
      'After combat: stay, advance, or advance and fight again if it may (CCA-MOM-1, CCA-MOM-3).',
    ),
    bonus_on: z
      .optional(z.array(z.string()))
      .check(
        z.meta({ examples: [['legion']] }),
        z.describe('Enemy pieces that a bonus combat may be fought against, the preferred first; default any.'),
      ),
    leader_path: z
      .optional(
        z.union([
          z.enum(['safest', 'attach', 'longest', 'home', ...SOLVED]),
          z.array(hexSchema).check(z.minLength(1), z.maxLength(8)),
        ]),
      )
      .check(
        z.meta({ default: 'safest' }),
        z.describe("The destination of a leader's evade (CCA-LDR-27), or the hexes [row, column] of its path."),
      ),
    retreat_path: choice(
      ['left', 'right', 'toward-support'],
      'The choice between two retreats or evades of equal cost: left is the lower column (CCA-AMB-30).',
    ),
  })
  .register(z.globalRegistry, { id: 'cca-policies', title: 'Policies' })
  .check(z.describe("A player's choices. `optimal` plays for `goal`, `adverse` against it."));

export type PolicyText = z.output<typeof policySchema>;
