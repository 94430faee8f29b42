import * as z from 'zod/mini';
import { described, named, solvedSchema, whole, withSuggestions } from '../../../core/described.ts';
import { MAX_BLOCKS } from '../rules/rolls.ts';
import { elites, unitTypes } from '../rules/unit-types.ts';
import { MAX_ATTACKS, MAX_CARD_DICE } from '../setup.ts';
import { hexSchema, policySchema } from './schema-policy.ts';
import { rulesSchema } from './schema-rules.ts';
import { unitTypeSchema } from './schema-unit-type.ts';

const code = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,7}$/, 'must be 1 to 8 letters and digits, a letter first'));
const side = described(z.string(), 'Name of its side.', 'rome');
const at = described(
  hexSchema,
  'Hex [row, column]: rows 0..8 from the baseline of the top, columns 0..12, in odd rows 0..11.',
);
const own = described(z.optional(policySchema), 'Choices of this piece alone; all others are those of its side.', {
  evade: 'never',
});
const cards = z._default(whole(0, MAX_CARD_DICE), 0).check(z.meta({ examples: [1] }));

const piece = z.strictObject({
  side,
  unit: described(
    withSuggestions([...unitTypes.values()].map(({ code, name, blocks }) => [code, `${name}, ${blocks} blocks.`])),
    'Code of the unit: MI, WA, EL, or one of `unit_types`.',
    'MI',
  ),
  at,
  blocks: described(
    z.optional(whole(1, MAX_BLOCKS)),
    'Blocks at the start; the default and maximum is full strength (CCA-BRD-5).',
    4,
  ),
  elite: described(
    z.optional(z.enum(Object.keys(elites) as [string, ...string[]])),
    'Makes it an elite unit (CCA-UNT-4).',
  ),
  without: described(
    z._default(z.array(z.enum(['support'])), []),
    'A counterfactual, to see what a thing is worth: the unit is treated as if it never had it. ' +
      'support: it ignores no flag because friends stand next to it (CCA-FLG-2).',
    ['support'],
  ),
  policies: own,
});

const leader = z.strictObject({
  side,
  with: described(z.optional(z.string()), 'The piece that the leader is attached to (CCA-BRD-6).', 'legion'),
  at: z.optional(at),
  alexander: described(z._default(z.boolean(), false), "+1 die in close combat for the leader's unit (CCA-UNT-4)."),
  policies: own,
});

const target = z.optional(
  z
    .union([
      z.string(),
      z.strictObject({
        leader: described(z.string(), 'The leader: attacked only while alone (CCA-LDR-3).', 'marcellus'),
        follow: described(
          z._default(z.boolean(), false),
          'Attack the leader in any case, through its unit if it has one (CCA-LDR-19).',
        ),
      }),
    ])
    .check(z.meta({ examples: ['legion', { leader: 'marcellus', follow: true }] })),
);

const attack = z.strictObject({
  attack: described(
    z.enum(['close', 'ranged']),
    'A whole close combat with battle back and momentum (CCA-SEQ-1), or one ranged roll (CCA-RNG-1).',
  ),
  by: described(z.string(), 'The piece that attacks.', 'gauls'),
  target: described(target, 'The target: a piece, or {leader: name}.'),
  on: described(target, 'Another name of `target`.'),
  bonus_dice: described(cards, 'Dice that cards add to it (CCA-DCE-4).'),
  momentum_dice: described(cards, 'Dice that cards add to its bonus combat (CCA-DCE-4, CCA-MOM-4).'),
  first_strike: described(z._default(z.boolean(), false), 'The target plays First Strike (CCA-SEQ-3).'),
  bonus_first_strike: described(
    z._default(z.boolean(), false),
    'The target of its bonus combat plays First Strike (CCA-AMB-21).',
  ),
  moved: described(
    z._default(whole(0, 2), 0),
    'Hexes that the attacker moved before ranged combat, 2 for more (CCA-RNG-2).',
    1,
  ),
});

const attacker = z.strictObject({
  by: attack.shape.by,
  bonus_dice: attack.shape.bonus_dice,
  momentum_dice: attack.shape.momentum_dice,
  moved: attack.shape.moved,
});

const planSchema = z.strictObject({
  attackers: described(
    z.array(z.union([z.string(), attacker])).check(z.minLength(1)),
    'The pieces of one side that attack once each, or not at all; as a map with the dice of cards.',
    ['gauls', { by: 'cavalry', bonus_dice: 1 }],
  ),
  targets: described(
    z._default(z.union([z.literal('any'), z.array(z.string()).check(z.minLength(1))]), 'any'),
    'The pieces and lone leaders that may be attacked.',
    ['legion', 'marcellus'],
  ),
  order: described(
    z._default(z.enum(['free', 'listed']), 'free'),
    'Whether they attack in any order; with listed, none attacks after a later one of the list.',
  ),
});

const edges = z.enum(['top', 'bottom']);
const hexName = /^(0|[1-9]\d?),(0|[1-9]\d?)(\/(0|[1-9]\d?),(0|[1-9]\d?))?$/;

export const shape = {
  sides: described(
    z.record(named, edges),
    'The two sides: name and edge of the board, top (baseline row 0) or bottom (row 8) (CCA-BRD-2).',
    { rome: 'bottom', carthage: 'top' },
  ),
  pieces: described(z.record(named, piece), 'The units, by name.', {
    legion: { side: 'rome', unit: 'MI', at: [5, 6] },
  }),
  leaders: described(z._default(z.record(named, leader), {}), 'The leaders, by name.', {
    marcellus: { side: 'rome', with: 'legion' },
  }),
  terrain: described(
    z._default(
      z.record(
        z.string().check(z.regex(hexName, 'must be row,column such as 5,6, or for a rampart 6,6/5,6')),
        z.enum(['hill', 'forest', 'broken', 'marsh', 'ford', 'camp', 'impassable', 'rampart']),
      ),
      {},
    ),
    'Terrain by hex, "5,6": hill (CCA-DCE-2). A rampart is an edge, "6,6/5,6": the first hex is protected against the second (CCA-DCE-3).',
    { '6,6': 'hill' },
  ),
  sequence: described(z.optional(z.array(attack).check(z.minLength(1))), 'The attacks, in order (CCA-SIM-1).', [
    { attack: 'close', by: 'gauls', target: 'legion' },
  ]),
  plan: described(
    z.optional(planSchema),
    'In place of `sequence`: attackers whose attacks are chosen, the best for `goal`.',
    { attackers: ['gauls', 'cavalry'], targets: 'any', order: 'free' },
  ),
  goal: described(
    z.optional(z.string()),
    'The metric that `optimal` play makes largest, or its probability to pass a number, or that of several such conditions joined by `and`; it is counted as `combat.goal`.',
    'rome.banners >= 2',
  ),
  repeat: described(
    z._default(whole(1, MAX_ATTACKS), 1),
    'The number of times that the sequence is played in one trial; losses and places carry over (CCA-SIM-1).',
    3,
  ),
  banners_to_win: described(
    z.optional(whole(1, 99)),
    'Victory Banners that end the trial at once (CCA-VB-4); default none.',
    5,
  ),
  policies: described(
    z._default(z.union([policySchema, z.record(z.string(), z.union([policySchema, solvedSchema]))]), {}),
    "The players' choices, for both sides or per side.",
    { rome: { battle_back: 'never' } },
  ),
  rules: rulesSchema,
  unit_types: described(
    z._default(z.record(code, unitTypeSchema), {}),
    'Changed rows of the table of units, by code, and new ones (CCA-UNT-1 and the table before it).',
    { WA: { attack: 4 } },
  ),
} as const;

export type CcaText = { [K in keyof typeof shape]: z.output<(typeof shape)[K]> };
export type PieceText = CcaText['pieces'][string];
export type LeaderText = CcaText['leaders'][string];
export type AttackText = NonNullable<CcaText['sequence']>[number];
export type PlanText = NonNullable<CcaText['plan']>;
