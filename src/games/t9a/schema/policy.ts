import * as z from 'zod/mini';
import { SOLVED } from '../../../core/goal.ts';

export const solvedSchema = z.enum(SOLVED);

export const ATTACKS = ['rank-and-file', 'characters', 'champion', 'best'] as const;

const solvable = <const T extends readonly [string, ...string[]]>(values: T, what: string) =>
  z.optional(z.enum([...values, ...SOLVED])).check(z.meta({ default: values[0] }), z.describe(what));

const choice = <const T extends readonly [string, ...string[]]>(values: T, what: string) =>
  z.optional(z.enum(values)).check(z.meta({ default: values[0] }), z.describe(what));

const afterRounds = Array.from({ length: 11 }, (_, i) => `after-round-${i + 1}` as const);

/** The choices that rules leave to players; the first value of each is the default. */
export const policySchema = z
  .strictObject({
    casualty_tie: choice(['right', 'left'], 'T9A-CAS-7: side that loses the extra model.'),
    slide_tie: choice(
      ['right_block_left', 'left_block_right'],
      'T9A-CAS-11: which half of a rank slides to close a gap when both are as good.',
    ),
    surround_order: choice(
      ['active_player_best', 'listed'],
      'T9A-FORM-3: order in which the Active Player applies Surrounded.',
    ),
    raise_single_rank: solvable(
      ['widen', 'new'],
      'T9A-MAG-3: models Raised into a unit of one rank widen it up to its first width, or start a new rank.',
    ),
    pursue_policy: solvable(['always', 'never'], 'T9A-BRK-14: pursue, or try to restrain.'),
    hit_and_run: solvable(
      ['when-losing-test', 'never', 'always', ...afterRounds],
      'T9A26-BRK-1: when a unit of Hit and Run breaks by choice: after losing, if its Break Test fails at least every second time or would cost a quarter of the rest; or from the end of a round on.',
    ),
    fail_courage: z
      .optional(z.union([z.enum(['best', 'never', 'always', ...SOLVED]), z.number().check(z.gte(0), z.lte(1))]))
      .check(
        z.meta({ default: 'best', examples: [0.5] }),
        z.describe(
          'T9A26-BRK-2: when a unit of Goblin Cunning or with Hell Can Wait fails its Break Test by choice: never, always, or if it would fail more often than this. Best is never, but with Hell Can Wait where half the loss is less than the test costs on average.',
        ),
      ),
    restrain: choice(['never', 'always'], 'T9A-BRK-14: try to restrain pursuit; the same choice as pursue_policy.'),
    reform_policy: solvable(
      ['none', 'maximise'],
      'T9A-BRK-17: Combat Reforms: none, or to bring most models into contact.',
    ),
    alloc_policy: solvable(
      ['rank-and-file', 'characters', 'best'],
      'T9A-ALLOC-4: the targets of R&F models that can also strike Characters.',
    ),
    break_order: solvable(
      ['listed', 'best_first', 'worst_first'],
      'T9A-BRK-1: order in which the units of the loser take their Break Tests.',
    ),
    duel_issue: solvable(['never', 'best', 'always'], 'T9A-DUEL-1: when a Duel is issued.'),
    duel_accept: solvable(['never', 'best', 'always'], 'T9A-DUEL-2: when a Duel is accepted.'),
    make_way: solvable(['never', 'best'], 'T9A-DUEL-6: the time at which a Character makes its way into contact.'),
    weapon_policy: solvable(
      ['best', 'listed'],
      'T9A-ATT-12: a Weapon Master takes the weapon that does most, or the listed one.',
    ),
    crush_policy: solvable(['best', 'always', 'never'], 'T9A-ATT-10: when a Crush Attack replaces the attacks.'),
    dances: solvable(
      ['listed'],
      'T9A26-R-90: the dance of each round: those of `choose`, else Whirling Blades and Biting Wind by turns.',
    ),
  })
  .register(z.globalRegistry, { id: 't9a-policies', title: 'Policies' })
  .check(z.describe("A player's choices. `optimal` plays for `goal`, `adverse` against it."));

type Given = z.output<typeof policySchema>;

export type Policy = Required<{ [K in keyof Given]: NonNullable<Given[K]> }>;
