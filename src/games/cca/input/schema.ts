import * as z from 'zod/mini';
import { MAX_LETTERS_OF_NAME } from '../../../core/names.ts';
import { withSuggestions } from '../../../core/offered.ts';
import { MAX_BLOCKS } from '../rules/rolls.ts';
import { elites, unitTypes } from '../rules/unit-types.ts';
import { MAX_ATTACKS, MAX_CARD_DICE } from '../setup.ts';
import { hexSchema, policySchema, solvedSchema } from './schema-policy.ts';
import { rulesSchema } from './schema-rules.ts';
import { unitTypeSchema } from './schema-unit-type.ts';

const named = z
  .string()
  .check(
    z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be a letter, then letters, digits, _ or -'),
    z.maxLength(MAX_LETTERS_OF_NAME, `must be at most ${MAX_LETTERS_OF_NAME} letters`),
  );
const code = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,7}$/, 'must be 1 to 8 letters and digits, a letter first'));
const side = z.string().check(z.meta({ examples: ['rome'] }), z.describe('Name of its side.'));
const at = hexSchema.check(
  z.describe('Hex [row, column]: rows 0..8 from the baseline of the top, columns 0..12, in odd rows 0..11.'),
);
const own = z
  .optional(policySchema)
  .check(
    z.meta({ examples: [{ evade: 'never' }] }),
    z.describe('Choices of this piece alone; all others are those of its side.'),
  );
const cards = z._default(z.number().check(z.int(), z.gte(0), z.lte(MAX_CARD_DICE)), 0).check(z.meta({ examples: [1] }));

const piece = z.strictObject({
  side,
  unit: withSuggestions(
    [...unitTypes.values()].map(({ code, name, blocks }) => [code, `${name}, ${blocks} blocks.`]),
  ).check(z.meta({ examples: ['MI'] }), z.describe('Code of the unit: MI, WA, EL, or one of `unit_types`.')),
  at,
  blocks: z
    .optional(z.number().check(z.int(), z.gte(1), z.lte(MAX_BLOCKS)))
    .check(
      z.meta({ examples: [4] }),
      z.describe('Blocks at the start; the default and maximum is full strength (CCA-BRD-5).'),
    ),
  elite: z
    .optional(z.enum(Object.keys(elites) as [string, ...string[]]))
    .check(z.describe('Makes it an elite unit (CCA-UNT-4).')),
  without: z
    ._default(z.array(z.enum(['support'])), [])
    .check(
      z.meta({ examples: [['support']] }),
      z.describe(
        'A counterfactual, to see what a thing is worth: the unit is treated as if it never had it. ' +
          'support: it ignores no flag because friends stand next to it (CCA-FLG-2).',
      ),
    ),
  policies: own,
});

const leader = z.strictObject({
  side,
  with: z
    .optional(z.string())
    .check(z.meta({ examples: ['legion'] }), z.describe('The piece that the leader is attached to (CCA-BRD-6).')),
  at: z.optional(at),
  alexander: z
    ._default(z.boolean(), false)
    .check(z.describe("+1 die in close combat for the leader's unit (CCA-UNT-4).")),
  policies: own,
});

const target = z.optional(
  z
    .union([
      z.string(),
      z.strictObject({
        leader: z
          .string()
          .check(z.meta({ examples: ['marcellus'] }), z.describe('The leader: attacked only while alone (CCA-LDR-3).')),
        follow: z
          ._default(z.boolean(), false)
          .check(z.describe('Attack the leader in any case, through its unit if it has one (CCA-LDR-19).')),
      }),
    ])
    .check(z.meta({ examples: ['legion', { leader: 'marcellus', follow: true }] })),
);

const attack = z.strictObject({
  attack: z
    .enum(['close', 'ranged'])
    .check(
      z.describe('A whole close combat with battle back and momentum (CCA-SEQ-1), or one ranged roll (CCA-RNG-1).'),
    ),
  by: z.string().check(z.meta({ examples: ['gauls'] }), z.describe('The piece that attacks.')),
  target: target.check(z.describe('The target: a piece, or {leader: name}.')),
  on: target.check(z.describe('Another name of `target`.')),
  bonus_dice: cards.check(z.describe('Dice that cards add to it (CCA-DCE-4).')),
  momentum_dice: cards.check(z.describe('Dice that cards add to its bonus combat (CCA-DCE-4, CCA-MOM-4).')),
  first_strike: z._default(z.boolean(), false).check(z.describe('The target plays First Strike (CCA-SEQ-3).')),
  bonus_first_strike: z
    ._default(z.boolean(), false)
    .check(z.describe('The target of its bonus combat plays First Strike (CCA-AMB-21).')),
  moved: z
    ._default(z.number().check(z.int(), z.gte(0), z.lte(2)), 0)
    .check(
      z.meta({ examples: [1] }),
      z.describe('Hexes that the attacker moved before ranged combat, 2 for more (CCA-RNG-2).'),
    ),
});

const attacker = z.strictObject({
  by: attack.shape.by,
  bonus_dice: attack.shape.bonus_dice,
  momentum_dice: attack.shape.momentum_dice,
  moved: attack.shape.moved,
});

const planSchema = z.strictObject({
  attackers: z
    .array(z.union([z.string(), attacker]))
    .check(
      z.minLength(1),
      z.meta({ examples: [['gauls', { by: 'cavalry', bonus_dice: 1 }]] }),
      z.describe('The pieces of one side that attack once each, or not at all; as a map with the dice of cards.'),
    ),
  targets: z
    ._default(z.union([z.literal('any'), z.array(z.string()).check(z.minLength(1))]), 'any')
    .check(
      z.meta({ examples: [['legion', 'marcellus']] }),
      z.describe('The pieces and lone leaders that may be attacked.'),
    ),
  order: z._default(z.enum(['free', 'listed']), 'free').check(z.describe('Whether they attack in any order.')),
});

const edges = z.enum(['top', 'bottom']);
const hexName = /^(0|[1-9]\d?),(0|[1-9]\d?)(\/(0|[1-9]\d?),(0|[1-9]\d?))?$/;

export const shape = {
  sides: z
    .record(named, edges)
    .check(
      z.meta({ examples: [{ rome: 'bottom', carthage: 'top' }] }),
      z.describe('The two sides: name and edge of the board, top (baseline row 0) or bottom (row 8) (CCA-BRD-2).'),
    ),
  pieces: z
    .record(named, piece)
    .check(
      z.meta({ examples: [{ legion: { side: 'rome', unit: 'MI', at: [5, 6] } }] }),
      z.describe('The units, by name.'),
    ),
  leaders: z
    ._default(z.record(named, leader), {})
    .check(
      z.meta({ examples: [{ marcellus: { side: 'rome', with: 'legion' } }] }),
      z.describe('The leaders, by name.'),
    ),
  terrain: z
    ._default(
      z.record(
        z.string().check(z.regex(hexName, 'must be row,column such as 5,6, or for a rampart 6,6/5,6')),
        z.enum(['hill', 'forest', 'broken', 'marsh', 'ford', 'camp', 'impassable', 'rampart']),
      ),
      {},
    )
    .check(
      z.meta({ examples: [{ '6,6': 'hill' }] }),
      z.describe(
        'Terrain by hex, "5,6": hill (CCA-DCE-2). A rampart is an edge, "6,6/5,6": the first hex is protected against the second (CCA-DCE-3).',
      ),
    ),
  sequence: z
    .optional(z.array(attack).check(z.minLength(1)))
    .check(
      z.meta({ examples: [[{ attack: 'close', by: 'gauls', target: 'legion' }]] }),
      z.describe('The attacks, in order (CCA-SIM-1).'),
    ),
  plan: z
    .optional(planSchema)
    .check(
      z.meta({ examples: [{ attackers: ['gauls', 'cavalry'], targets: 'any', order: 'free' }] }),
      z.describe('In place of `sequence`: attackers whose attacks are chosen, the best for `goal`.'),
    ),
  goal: z
    .optional(z.string())
    .check(
      z.meta({ examples: ['rome.banners >= 2'] }),
      z.describe(
        'The metric that `optimal` play makes largest, or its probability to pass a number, or that of several such conditions joined by `and`; it is counted as `combat.goal`.',
      ),
    ),
  repeat: z
    ._default(z.number().check(z.int(), z.gte(1), z.lte(MAX_ATTACKS)), 1)
    .check(
      z.meta({ examples: [3] }),
      z.describe(
        'The number of times that the sequence is played in one trial; losses and places carry over (CCA-SIM-1).',
      ),
    ),
  banners_to_win: z
    .optional(z.number().check(z.int(), z.gte(1), z.lte(99)))
    .check(
      z.meta({ examples: [5] }),
      z.describe('Victory Banners that end the trial at once (CCA-VB-4); default none.'),
    ),
  policies: z
    ._default(z.union([policySchema, z.record(z.string(), z.union([policySchema, solvedSchema]))]), {})
    .check(
      z.meta({ examples: [{ rome: { battle_back: 'never' } }] }),
      z.describe("The players' choices, for both sides or per side."),
    ),
  rules: rulesSchema,
  unit_types: z
    ._default(z.record(code, unitTypeSchema), {})
    .check(
      z.meta({ examples: [{ WA: { attack: 4 } }] }),
      z.describe('Changed rows of the table of units, by code, and new ones (CCA-UNT-1 and the table before it).'),
    ),
} as const;

export type CcaText = { [K in keyof typeof shape]: z.output<(typeof shape)[K]> };
export type PieceText = CcaText['pieces'][string];
export type LeaderText = CcaText['leaders'][string];
export type AttackText = NonNullable<CcaText['sequence']>[number];
export type PlanText = NonNullable<CcaText['plan']>;
