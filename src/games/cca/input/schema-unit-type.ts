import * as z from 'zod/mini';
import { MAX_BLOCKS, MAX_DICE } from '../rules/rolls.ts';
import type { UnitType } from '../rules/unit-types.ts';
import { MAX_CARD_DICE } from '../setup.ts';

/** The maximum of a unit's own dice; cards, full strength (1 die) and Alexander (1 die) add to them. */
const MAX_OWN_DICE = MAX_DICE - MAX_CARD_DICE - 2;

const yes = (what: string) => z.optional(z.boolean()).check(z.describe(what));
const whole = (low: number, high: number) => z.number().check(z.int(), z.gte(low), z.lte(high));
const count = (low: number, high: number, what: string) =>
  z.optional(whole(low, high)).check(z.meta({ examples: [1] }), z.describe(what));
const dice = whole(0, MAX_OWN_DICE).check(z.meta({ examples: [4] }));

/** Converts `fullDice` to the spelling of files: `full_dice`. */
type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

const columns = {
  name: z
    .optional(z.string().check(z.minLength(1)))
    .check(z.meta({ examples: ['Old warriors'] }), z.describe('Name for reports.')),
  symbol: z
    .optional(z.enum(['circle', 'triangle', 'square']))
    .check(z.describe('The class symbol that hits it (CCA-DIE-2).')),
  arm: z
    .optional(z.enum(['foot', 'cavalry', 'camel', 'chariot', 'elephant']))
    .check(z.describe('The class of troops (CCA-UNT-1).')),
  heavy: yes('Heavy mounted: medium cavalry and camels may evade from it (CCA-EVD-2).'),
  blocks: count(1, MAX_BLOCKS, 'Full strength in blocks (CCA-BRD-5).'),
  attack: z
    .optional(dice)
    .check(z.describe('Dice attacking in close combat; of elephants the opponent decides (CCA-DCE-1).')),
  back: z.optional(dice).check(z.describe('Dice battling back or striking first (CCA-DCE-1).')),
  full_dice: count(0, 1, 'Extra dice at full strength (CCA-UNT-3).'),
  full_flags: count(0, 3, 'Extra flags that it may ignore at full strength (CCA-UNT-3).'),
  mirror: z.optional(dice).check(z.describe('Dice that elephants roll against it (CCA-EL-1).')),
  swords: yes('Its swords hit (CCA-UNT-2).'),
  range: count(0, 12, 'Reach of ranged combat in hexes, 0 for none (CCA-RNG-1).'),
  fire: z
    .optional(z.tuple([dice, dice, dice]))
    .check(
      z.meta({ examples: [[2, 1, 1]] }),
      z.describe('Dice of ranged combat after it moved 0, 1, 2 hexes (CCA-RNG-2).'),
    ),
  retreat: count(1, 4, 'Hexes for each flag that is not ignored (CCA-RET-1).'),
  evades: z
    .optional(z.enum(['all', 'heavy', 'elephants', 'none']))
    .check(
      z.describe('The attackers that it may evade: all, foot and heavy mounted, foot and elephants, none (CCA-EVD-2).'),
    ),
  ignores_swords: z
    .optional(z.union([whole(0, 2), z.enum(['all'])]))
    .check(z.meta({ examples: ['all'] }), z.describe('Swords of one close combat roll that do not hit it (CCA-CC-5).')),
  ignores_class: count(0, 3, 'Symbols of its class that do not hit it, of one roll of cavalry or chariots (CCA-EL-4).'),
  ignores_flags: count(0, 3, 'Flags that it may ignore at each roll (CCA-FLG-2).'),
  ignores_cavalry_flags: count(0, 3, 'Flags that it may ignore of cavalry and chariots in close combat (CCA-EL-4).'),
  helmets: yes('Symbols of leaders hit in close combat wherever leaders are (CCA-UNT-4).'),
  frightens: count(0, 2, 'Extra hexes that cavalry and chariots retreat for each flag that it rolls (CCA-EL-5).'),
  bonus: yes('It may fight a bonus combat without a leader (CCA-MOM-3).'),
  machine: yes('It never advances after combat, and leaves the board when it evades (CCA-MOM-2, CCA-EVD-9).'),
} as const satisfies Record<Snake<Exclude<keyof UnitType, 'code'>>, z.ZodMiniType>;

export const unitTypeSchema = z
  .strictObject({
    like: z
      .optional(z.string())
      .check(
        z.meta({ examples: ['WA'] }),
        z.describe('Code of the table whose row it starts from; a new code needs it.'),
      ),
    ...columns,
  })
  .check(z.describe('Differences from the row of the table.'));

export type UnitTypeText = z.output<typeof unitTypeSchema>;
