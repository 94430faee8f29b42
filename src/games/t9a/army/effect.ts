import * as z from 'zod';

const change = z.partialRecord(
  z.enum(['att', 'off', 'str', 'ap', 'agi', 'def', 'res', 'arm', 'hp', 'dis', 'cha', 'mob', 'rsr']),
  z.union([z.number().int().min(-20).max(20), z.string().max(20)]),
);

/** The effect of an option; unmodelled if missing or `unknown`; `{}` has no effect in a Round of Combat. */
const plain = z.strictObject({
  /** The option has an effect that is not written here. */
  unknown: z.literal(true).optional(),
  /** A further effect that a file writes with this key: spells and orders as events, help from afar as near. */
  written: z.enum(['events', 'near', 'once', 'choose']).optional(),
  /** Melee weapons, as the parts of the model name theirs: `spear`, `great-weapon`. */
  weapons: z.array(z.string()).optional(),
  ranged: z.array(z.string()).optional(),
  shield: z.literal(true).optional(),
  standard: z.literal(true).optional(),
  musician: z.literal(true).optional(),
  general: z.literal(true).optional(),
  bsb: z.literal(true).optional(),
  captain: z.literal(true).optional(),
  item: z.enum(['weapon', 'armour', 'shield', 'banner', 'artefact', 'potion', 'rune', 'other']).optional(),
  wizard: z.enum(['apprentice', 'adept', 'conclave', 'master']).optional(),
  path: z.string().optional(),
  once: z.literal(true).optional(),
  /** Rules that are gained, by the bearer's own part if they are attributes of attacks. */
  rules: z.array(z.string()).optional(),
  /** Rules that are gained by all models of the bearer's unit, by its R&F alone, and by parts of its mount. */
  unit: z.array(z.string()).optional(),
  ranks: z.array(z.string()).optional(),
  mounts: z.array(z.string()).optional(),
  loses: z.array(z.string()).optional(),
  /** Changes of characteristics: set to a value, then increased, then bounded below, then bounded above. */
  set: change.optional(),
  add: change.optional(),
  least: change.optional(),
  most: change.optional(),
  /** The counts of some parts, by name; none is reduced to 0. */
  counts: z.record(z.string().max(60), z.number().int().min(0).max(20)).optional(),
  height: z.number().int().min(0).max(5).optional(),
  base: z.tuple([z.number().int(), z.number().int()]).optional(),
});

/** An effect with further ones, which apply on foot, mounted, at a Height, or if no part of the model has a tag. */
export const effectSchema = plain.extend({
  also: z
    .array(
      plain.extend({
        mounted: z.boolean().optional(),
        heights: z.tuple([z.number(), z.number()]).optional(),
        untagged: z.string().optional(),
      }),
    )
    .optional(),
});

export type ArmyEffect = z.output<typeof effectSchema>;
