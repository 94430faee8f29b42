import * as z from 'zod/mini';
import { whole } from '../../../core/described.ts';

const change = z.partialRecord(
  z.enum(['att', 'off', 'str', 'ap', 'agi', 'def', 'res', 'arm', 'hp', 'dis', 'cha', 'mob', 'rsr']),
  z.union([whole(-20, 20), z.string().check(z.maxLength(20))]),
);

/** The effect of an option; unmodelled if missing or `unknown`; `{}` has no effect in a Round of Combat. */
const plain = z.strictObject({
  /** The option has an effect that is not written here. */
  unknown: z.optional(z.literal(true)),
  /** A further effect that a file writes with this key: spells and orders as events, help from afar as near. */
  written: z.optional(z.enum(['events', 'near', 'once', 'choose'])),
  /** Melee weapons, as the parts of the model name theirs: `spear`, `great-weapon`. */
  weapons: z.optional(z.array(z.string())),
  ranged: z.optional(z.array(z.string())),
  shield: z.optional(z.literal(true)),
  standard: z.optional(z.literal(true)),
  musician: z.optional(z.literal(true)),
  general: z.optional(z.literal(true)),
  bsb: z.optional(z.literal(true)),
  captain: z.optional(z.literal(true)),
  item: z.optional(z.enum(['weapon', 'armour', 'shield', 'banner', 'artefact', 'potion', 'rune', 'other'])),
  wizard: z.optional(z.enum(['apprentice', 'adept', 'conclave', 'master'])),
  path: z.optional(z.string()),
  once: z.optional(z.literal(true)),
  /** Rules that are gained, by the bearer's own part if they are attributes of attacks. */
  rules: z.optional(z.array(z.string())),
  /** Rules that are gained by all models of the bearer's unit, by its R&F alone, by parts of its mount, and by parts of these names. */
  unit: z.optional(z.array(z.string())),
  ranks: z.optional(z.array(z.string())),
  mounts: z.optional(z.array(z.string())),
  parts: z.optional(z.record(z.string().check(z.maxLength(60)), z.array(z.string()))),
  /** The rules of a part that the option adds, which otherwise strikes as the bearer's. */
  copy: z.optional(z.array(z.string())),
  /** Rules and properties that are lost; properties that the Character's own parts gain. */
  loses: z.optional(z.array(z.string())),
  tags: z.optional(z.array(z.string())),
  /** Changes of characteristics: set to a value, then increased, then bounded below, then bounded above. */
  set: z.optional(change),
  add: z.optional(change),
  least: z.optional(change),
  most: z.optional(change),
  /** The counts of some parts, by name; none is reduced to 0. */
  counts: z.optional(z.record(z.string().check(z.maxLength(60)), whole(0, 20))),
  height: z.optional(whole(0, 5)),
  base: z.optional(z.tuple([z.number().check(z.int()), z.number().check(z.int())])),
});

/** An effect with further ones, which apply on foot, mounted, at a Height, or if no part of the model has a tag. */
export const effectSchema = z.extend(plain, {
  also: z.optional(
    z.array(
      z.extend(plain, {
        mounted: z.optional(z.boolean()),
        heights: z.optional(z.tuple([z.number(), z.number()])),
        untagged: z.optional(z.string()),
      }),
    ),
  ),
});

export type ArmyEffect = z.output<typeof effectSchema>;
