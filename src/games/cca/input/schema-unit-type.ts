import * as z from 'zod/mini';
import { described, whole } from '../../../core/described.ts';
import { MAX_BLOCKS, MAX_DICE } from '../rules/rolls.ts';
import type { UnitType } from '../rules/unit-types.ts';
import { MAX_CARD_DICE } from '../setup.ts';

/** The maximum of a unit's own dice; cards, full strength (1 die) and Alexander (1 die) add to them. */
const MAX_OWN_DICE = MAX_DICE - MAX_CARD_DICE - 2;

const yes = () => z.optional(z.boolean());
const count = (low: number, high: number) => z.optional(whole(low, high)).check(z.meta({ examples: [1] }));
const dice = whole(0, MAX_OWN_DICE).check(z.meta({ examples: [4] }));

/** Converts `fullDice` to the spelling of files: `full_dice`. */
type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** The columns of the table of units; `key-words.ts` describes them. */
export const columns = {
  name: z.optional(z.string().check(z.minLength(1))).check(z.meta({ examples: ['Old warriors'] })),
  symbol: z.optional(z.enum(['circle', 'triangle', 'square'])),
  arm: z.optional(z.enum(['foot', 'cavalry', 'camel', 'chariot', 'elephant'])),
  heavy: yes(),
  blocks: count(1, MAX_BLOCKS),
  attack: z.optional(dice),
  back: z.optional(dice),
  full_dice: count(0, 1),
  full_flags: count(0, 3),
  mirror: z.optional(dice),
  swords: yes(),
  range: count(0, 12),
  fire: z.optional(z.tuple([dice, dice, dice])).check(z.meta({ examples: [[2, 1, 1]] })),
  retreat: count(1, 4),
  evades: z.optional(z.enum(['all', 'heavy', 'elephants', 'none'])),
  ignores_swords: z.optional(z.union([whole(0, 2), z.enum(['all'])])).check(z.meta({ examples: ['all'] })),
  ignores_class: count(0, 3),
  ignores_flags: count(0, 3),
  ignores_cavalry_flags: count(0, 3),
  helmets: yes(),
  frightens: count(0, 2),
  bonus: yes(),
  machine: yes(),
} as const satisfies Record<Snake<Exclude<keyof UnitType, 'code'>>, z.ZodMiniType>;

export const unitTypeSchema = described(
  z.strictObject({
    like: described(z.optional(z.string()), 'Code of the table whose row it starts from; a new code needs it.', 'WA'),
    ...columns,
  }),
  'Differences from the row of the table.',
);

export type UnitTypeText = z.output<typeof unitTypeSchema>;
