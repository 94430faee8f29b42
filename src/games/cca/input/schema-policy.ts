import * as z from 'zod/mini';
import { described, solvable } from '../../../core/described.ts';
import { SOLVED } from '../../../core/goal.ts';

/** A hex in a file: row from the top army's baseline, column from the left. */
export const hexSchema = z
  .tuple([z.number().check(z.int()), z.number().check(z.int())])
  .check(z.meta({ examples: [[5, 6]] }));

/** The policies; the first value of each is the default. */
export const policySchema = described(
  z
    .strictObject({
      flags: solvable(['max', 'none', 'when-useful']),
      evade: solvable(['always', 'never']),
      first_strike: solvable(['always', 'never']),
      battle_back: solvable(['always', 'never']),
      momentum: solvable(['none', 'advance', 'bonus']),
      bonus_on: z.optional(z.array(z.string())).check(z.meta({ examples: [['legion']] })),
      leader_path: z
        .optional(
          z.union([
            z.enum(['safest', 'attach', 'longest', 'home', ...SOLVED]),
            z.array(hexSchema).check(z.minLength(1), z.maxLength(8)),
          ]),
        )
        .check(z.meta({ default: 'safest' })),
      retreat_path: solvable(['left', 'right', 'toward-support']),
    })
    .register(z.globalRegistry, { id: 'cca-policies', title: 'Policies' }),
  "A player's choices. `optimal` plays for `goal`, `adverse` against it.",
);

export type PolicyText = z.output<typeof policySchema>;
