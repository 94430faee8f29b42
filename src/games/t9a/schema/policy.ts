import * as z from 'zod/mini';
import { described, solvable } from '../../../core/described.ts';
import { SOLVED } from '../../../core/goal.ts';

export const ATTACKS = ['rank-and-file', 'characters', 'champion', 'best'] as const;

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.optional(z.enum(values)).check(z.meta({ default: values[0] }));

const afterRounds = Array.from({ length: 11 }, (_, i) => `after-round-${i + 1}` as const);

/** The choices that rules leave to players; the first value of each is the default. */
export const policySchema = described(
  z
    .strictObject({
      casualty_tie: choice(['right', 'left']),
      slide_tie: choice(['right_block_left', 'left_block_right']),
      surround_order: choice(['active_player_best', 'listed']),
      raise_single_rank: solvable(['widen', 'new']),
      pursue_policy: solvable(['always', 'never']),
      hit_and_run: solvable(['when-losing-test', 'never', 'always', ...afterRounds]),
      fail_courage: z
        .optional(z.union([z.enum(['best', 'never', 'always', ...SOLVED]), z.number().check(z.gte(0), z.lte(1))]))
        .check(z.meta({ default: 'best', examples: [0.5] })),
      restrain: choice(['never', 'always']),
      reform_policy: solvable(['none', 'maximise']),
      alloc_policy: solvable(['rank-and-file', 'characters', 'best']),
      break_order: solvable(['listed', 'best_first', 'worst_first']),
      duel_issue: solvable(['never', 'best', 'always']),
      duel_accept: solvable(['never', 'best', 'always']),
      make_way: solvable(['never', 'best']),
      weapon_policy: solvable(['best', 'listed']),
      crush_policy: solvable(['best', 'always', 'never']),
      dances: solvable(['listed']),
    })
    .register(z.globalRegistry, { id: 't9a-policies', title: 'Policies' }),
  "A player's choices. `optimal` plays for `goal`, `adverse` against it.",
);

type Given = z.output<typeof policySchema>;

export type Policy = Required<{ [K in keyof Given]: NonNullable<Given[K]> }>;
