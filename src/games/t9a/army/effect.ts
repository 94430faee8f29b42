import * as z from 'zod';

const change = z.partialRecord(
  z.enum(['att', 'off', 'str', 'ap', 'agi', 'def', 'res', 'arm', 'hp', 'dis', 'cha', 'mob', 'rsr']),
  z.union([z.number().int().min(-20).max(20), z.string().max(20)]),
);

/** An option without an effect, or with `unknown`, does something unmodelled; `{}` does nothing in a Round of Combat. */
const plain = z.strictObject({
  /** It does something that is not written here. */
  unknown: z.literal(true).optional(),
  /** It does something more that a file writes with this key: spells and orders as events, help from afar as near. */
  written: z.enum(['events', 'near', 'once', 'choose']).optional(),
  /** Melee weapons, as the parts of the model call theirs: `spear`, `great-weapon`. */
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
  /** Rules that are gained; of the bearer's own part if they are attributes of attacks. */
  rules: z.array(z.string()).optional(),
  /** Rules that all models of the bearer's unit gain, that its R&F alone gain, and that parts of its mount gain. */
  unit: z.array(z.string()).optional(),
  ranks: z.array(z.string()).optional(),
  mounts: z.array(z.string()).optional(),
  loses: z.array(z.string()).optional(),
  /** Characteristics: put at, then added, then at least, then at most. */
  set: change.optional(),
  add: change.optional(),
  least: change.optional(),
  most: change.optional(),
  /** The counts of some parts, by name; none is reduced to 0. */
  counts: z.record(z.string().max(60), z.number().int().min(0).max(20)).optional(),
  height: z.number().int().min(0).max(5).optional(),
  base: z.tuple([z.number().int(), z.number().int()]).optional(),
});

/** With further effects that apply only on foot, mounted, at a Height, or where no part of the model, its mount included, has a tag. */
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
