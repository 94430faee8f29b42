import { z } from 'zod';

const mm = z.number().int().min(1).max(500);

/** A characteristic of a model. */
export const characteristic = z.number().int().min(0).max(10);

/** Width and depth of a base. */
export const base = z.tuple([mm, mm]);

/** Rules as they are written. */
export const ruleNames = z.array(z.string()).describe('Rules by name, `name` or `name(value)`.');

const part = z.strictObject({
  name: z.string().describe('What the part is called in reports: Knight, Horse.'),
  att: z.number().int().min(0).max(20).default(0).describe('Attack Value; 0 or left out: no Standard Melee Attacks.'),
  off: characteristic.optional().describe('Offensive Skill.'),
  str: characteristic.optional().describe('Strength.'),
  ap: characteristic.default(0).describe('Armour Penetration.'),
  agi: characteristic.default(0).describe('Agility.'),
  weapons: z.array(z.string()).optional().describe('Weapons that the part may carry; the first is the default.'),
  rules: ruleNames.default([]),
});

/** A profile as written in a library or in the file (T9A-UNIT-1, T9A-UNIT-2). */
export const profileSchema = z
  .strictObject({
    name: z.string().describe('Name for reports.'),
    courage: characteristic.describe('Courage (Discipline in the second edition).'),
    advance: z.number().int().min(0).max(30).default(4).describe('Advance Rate in inches.'),
    march: z.number().int().min(0).max(60).default(8).describe('March Rate in inches.'),
    height: z.number().int().min(0).max(5).describe('Height 0..5.'),
    type: z.enum(['infantry', 'beast', 'cavalry', 'construct']).default('infantry').describe('Type of the model.'),
    base: base.describe('Base: width and depth in mm.'),
    defence: z
      .strictObject({
        hp: z.number().int().min(1).max(20).describe('Health Points of one model.'),
        def: characteristic.describe('Defensive Skill.'),
        res: characteristic.describe('Resilience.'),
        arm: z.number().int().min(0).max(6).default(0).describe('Armour without worn armour.'),
        armour: z.array(z.string()).default([]).describe('Worn armour: light, heavy, plate, shield.'),
      })
      .describe('What protects a model, rider and mount together.'),
    parts: z.array(part).min(1).describe('Rider, mount, chassis: each with its own attacks.'),
    rules: ruleNames.default([]).describe('Rules of the model.'),
    unmodelled: z
      .array(z.string())
      .default([])
      .describe('Rules that are known to be missing; every report names them.'),
    source: z.string().optional().describe('Where the numbers come from.'),
  })
  .describe('A unit profile.');

export type Profile = z.output<typeof profileSchema>;
export type ProfilePart = Profile['parts'][number];
