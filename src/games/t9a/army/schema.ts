import * as z from 'zod';
import { effectSchema } from './effect.ts';
import { splitRule } from './rule-text.ts';

/** A name to which other entries of the file refer: `state-infantry`. */
const idForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const id = z.string().regex(idForm).max(80);
const text = z.string().min(1).max(200);
const points = z.number().int().min(-10_000).max(10_000);
const whole = z.number().int().min(0).max(10_000);

/** A mark that options carry and conditions test; `{mark, count}` counts more than once. */
const mark = z.union([text, z.strictObject({ mark: text, count: z.number().int().min(-10_000).max(10_000) })]);
export type Mark = z.output<typeof mark>;

/** A condition on one mark, or on `count` (default 1) of several marks together. */
const condition = z.union([
  text,
  z.strictObject({
    any: z.array(text).min(1),
    count: whole.optional(),
    /** The limit is this number for each `per_points` points of the army. */
    per_points: whole.optional(),
    /** The limit is in points instead of a number, in percent of the army. */
    percent: z.literal(true).optional(),
    units: z.literal(true).optional(),
  }),
]);
export type Condition = z.output<typeof condition>;

/** Conditions for taking an option: it `needs` all and `bars` none; `army_` conditions test the other units. */
const conditions = {
  needs: z.array(condition).optional(),
  bars: z.array(condition).optional(),
  army_needs: z.array(condition).optional(),
  army_bars: z.array(condition).optional(),
};
const when = z.strictObject(conditions);
export type When = z.output<typeof when>;

const choose = z.tuple([whole, whole.nullable()]);

const change = z.strictObject({
  when,
  cost: points.optional(),
  choose: choose.optional(),
  limit: whole.optional(),
  counts: z.boolean().optional(),
  print: z.literal(false).optional(),
  category: id.optional(),
  rarity: id.optional(),
  marks: z.array(mark).optional(),
  ...conditions,
});
export type Change = z.output<typeof change>;

const optionFields = {
  /** The name as lists print it. An option without a name is a heading, which is no choice. */
  name: text.optional(),
  aliases: z.array(text).optional(),
  heading: text.optional(),
  cost: points.optional(),
  per_model: z.literal(true).optional(),
  /** The cost is paid once, although that of the heading is paid for every model. */
  once: z.literal(true).optional(),
  times: z.tuple([whole, whole.nullable()]).optional(),
  choose: choose.optional(),
  /** The maximum points of the counted options below. */
  limit: whole.optional(),
  counts: z.boolean().optional(),
  factor: z.number().int().min(1).max(100).optional(),
  /** The mount of this army that the option buys; the mount's options belong to the option. */
  mount: id.optional(),
  part: id.optional(),
  /** The weapon that all models have and that the choices below enchant: `Hand Weapon (X)`. */
  enchants: text.optional(),
  print: z.literal(false).optional(),
  marks: z.array(mark).optional(),
  ...conditions,
  heights: z.array(z.number().int().min(0).max(5)).optional(),
  each: z
    .strictObject({ ...conditions, marks: z.array(mark).optional(), instead: z.literal(true).optional() })
    .optional(),
  rarity: id.optional(),
  /** Spells that the option includes: their number, and their names or paths. */
  spells: z.strictObject({ count: whole.optional(), of: z.array(text).optional() }).optional(),
  effect: effectSchema.optional(),
  changes: z.array(change).optional(),
  lists: z.array(id).optional(),
} as const;

const optionBase = z.strictObject(optionFields);

export type Option = z.output<typeof optionBase> & { readonly options?: readonly Option[] | undefined };

const option: z.ZodType<Option> = z.lazy(() =>
  z.strictObject({ ...optionFields, options: z.array(option).optional() }),
);

/** A number, or dice (`D3+3`), `C` or `C+2` (the Character's own, of a mount), `*` (set by a special rule). */
const value = z.union([
  z.number().int().min(-20).max(100),
  z.string().regex(/^(C([+-]\d+)?|\*|(\d*D[36])([+-]\d+)?)$/, 'a number, dice (D3+3), C, C+2 or *'),
]);
export type Value = z.output<typeof value>;

const rule = z
  .string()
  .max(200)
  .refine((t) => splitRule(t) !== undefined, 'a rule: `name` or `name(value, value)`');

const part = z.strictObject({
  name: text,
  count: z.number().int().min(2).max(100).optional(),
  role: z.enum(['rider', 'mount', 'crew', 'chassis']).optional(),
  tags: z.array(id).optional(),
  att: value.optional(),
  off: value.optional(),
  str: value.optional(),
  ap: value.optional(),
  agi: value.optional(),
  weapons: z.array(rule).optional(),
  rules: z.array(rule).optional(),
});
export type Part = z.output<typeof part>;

const global = z.strictObject({
  cha: value.optional(),
  mob: value.optional(),
  dis: value.optional(),
  rsr: value.optional(),
});
const defence = z.strictObject({
  hp: value.optional(),
  def: value.optional(),
  res: value.optional(),
  arm: value.optional(),
});

const unit = z.strictObject({
  name: text,
  aliases: z.array(text).optional(),
  category: id,
  rarity: id.optional(),
  /** The Height; `mount` for a model that is never without a mount, whose Height and base it has. */
  height: z.union([z.number().int().min(0).max(5), z.literal('mount')]).optional(),
  base: z.tuple([whole.min(1), whole.min(1)]).optional(),
  type: z.array(id).optional(),
  /** The unit exists only as the mount of a Character. */
  mount: z.literal(true).optional(),
  models: z.strictObject({ min: whole, max: whole.nullable(), changes: z.array(change).optional() }).optional(),
  cost: z.strictObject({ base: points, per_model: points, changes: z.array(change).optional() }).optional(),
  global: global.optional(),
  defence: defence.optional(),
  rules: z.array(rule).optional(),
  parts: z.array(part).optional(),
  marks: z.array(mark).optional(),
  model_marks: z.array(mark).optional(),
  ...conditions,
  loses: z.array(rule).optional(),
  spells: z.strictObject({ count: whole.optional(), of: z.array(text).optional() }).optional(),
  options: z.array(option).optional(),
  changes: z.array(change).optional(),
});
export type Unit = z.output<typeof unit>;

const category = z.strictObject({
  name: text,
  /** Shares of the army, 0..1. */
  min: z.number().min(0).max(1).optional(),
  max: z.number().min(0).max(1).optional(),
});

export const armySchema = z.strictObject({
  'breaktest-catalogue': z.literal(1),
  army: id,
  name: text,
  aliases: z.array(text).optional(),
  edition: text.optional(),
  source: text.max(500),
  categories: z.record(id, category),
  limits: z.array(when).optional(),
  lists: z.record(id, z.array(option)).optional(),
  units: z.record(id, unit),
});

export type Army = z.output<typeof armySchema>;

export interface UnitOfArmy {
  readonly army: Army;
  readonly id: string;
  readonly unit: Unit;
}
