import * as z from 'zod/mini';
import { whole } from '../../../core/described.ts';
import { effectSchema } from './effect.ts';
import { isTidyRule } from './rule-text.ts';

/** A name to which other entries of the file refer: `state-infantry`. */
const idForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const id = z.string().check(z.regex(idForm), z.maxLength(80));
const text = z.string().check(z.minLength(1), z.maxLength(200));
const points = whole(-10_000, 10_000);
const natural = whole(0, 10_000);

/** A mark that options carry and conditions test; `{mark, count}` counts more than once. */
const mark = z.union([text, z.strictObject({ mark: text, count: whole(-10_000, 10_000) })]);
export type Mark = z.output<typeof mark>;

/** A condition on one mark, or on `count` (default 1) of several marks together. */
const condition = z.union([
  text,
  z.strictObject({
    any: z.array(text).check(z.minLength(1)),
    count: z.optional(natural),
    /** The limit is this number for each `per_points` points of the army. */
    per_points: z.optional(natural),
    /** The limit is in points instead of a number, in percent of the army. */
    percent: z.optional(z.literal(true)),
    units: z.optional(z.literal(true)),
  }),
]);
export type Condition = z.output<typeof condition>;

/** Conditions for taking an option: it `needs` all and `bars` none; `army_` conditions test the other units. */
const conditions = {
  needs: z.optional(z.array(condition)),
  bars: z.optional(z.array(condition)),
  army_needs: z.optional(z.array(condition)),
  army_bars: z.optional(z.array(condition)),
};
const when = z.strictObject(conditions);
export type When = z.output<typeof when>;

const choose = z.tuple([natural, z.nullable(natural)]);

const change = z.strictObject({
  when,
  cost: z.optional(points),
  choose: z.optional(choose),
  limit: z.optional(natural),
  counts: z.optional(z.boolean()),
  print: z.optional(z.literal(false)),
  category: z.optional(id),
  rarity: z.optional(id),
  marks: z.optional(z.array(mark)),
  ...conditions,
});
export type Change = z.output<typeof change>;

const optionFields = {
  /** The name as lists print it. An option without a name is a heading, which is no choice. */
  name: z.optional(text),
  aliases: z.optional(z.array(text)),
  heading: z.optional(text),
  cost: z.optional(points),
  per_model: z.optional(z.literal(true)),
  /** The cost is paid once, although that of the heading is paid for every model. */
  once: z.optional(z.literal(true)),
  times: z.optional(z.tuple([natural, z.nullable(natural)])),
  choose: z.optional(choose),
  /** The maximum points of the counted options below. */
  limit: z.optional(natural),
  counts: z.optional(z.boolean()),
  factor: z.optional(whole(1, 100)),
  /** The mount of this army that the option buys; the mount's options belong to the option. */
  mount: z.optional(id),
  part: z.optional(id),
  /** The weapon that all models have and that the choices below enchant: `Hand Weapon (X)`. */
  enchants: z.optional(text),
  print: z.optional(z.literal(false)),
  marks: z.optional(z.array(mark)),
  ...conditions,
  heights: z.optional(z.array(whole(0, 5))),
  each: z.optional(
    z.strictObject({ ...conditions, marks: z.optional(z.array(mark)), instead: z.optional(z.literal(true)) }),
  ),
  rarity: z.optional(id),
  /** Spells that the option includes: their number, and their names or paths. */
  spells: z.optional(z.strictObject({ count: z.optional(natural), of: z.optional(z.array(text)) })),
  effect: z.optional(effectSchema),
  changes: z.optional(z.array(change)),
  lists: z.optional(z.array(id)),
} as const;

const optionBase = z.strictObject(optionFields);

export type Option = z.output<typeof optionBase> & { readonly options?: readonly Option[] | undefined };

const option: z.ZodMiniType<Option> = z.lazy(() =>
  z.strictObject({ ...optionFields, options: z.optional(z.array(option)) }),
);

/** A number, or dice (`D3+3`), `C` or `C+2` (the Character's own, of a mount), `*` (set by a special rule). */
const value = z.union([
  whole(-20, 100),
  z.string().check(z.regex(/^(C([+-]\d+)?|\*|(\d*D[36])([+-]\d+)?)$/, 'a number, dice (D3+3), C, C+2 or *')),
]);
export type Value = z.output<typeof value>;

const rule = z.string().check(z.maxLength(200), z.refine(isTidyRule, 'a rule: `name` or `name(value, value)`'));

const part = z.strictObject({
  name: text,
  count: z.optional(whole(2, 100)),
  role: z.optional(z.enum(['rider', 'mount', 'crew', 'chassis'])),
  tags: z.optional(z.array(id)),
  att: z.optional(value),
  off: z.optional(value),
  str: z.optional(value),
  ap: z.optional(value),
  agi: z.optional(value),
  weapons: z.optional(z.array(rule)),
  rules: z.optional(z.array(rule)),
});
export type Part = z.output<typeof part>;

const global = z.strictObject({
  cha: z.optional(value),
  mob: z.optional(value),
  dis: z.optional(value),
  rsr: z.optional(value),
});
const defence = z.strictObject({
  hp: z.optional(value),
  def: z.optional(value),
  res: z.optional(value),
  arm: z.optional(value),
});

const unit = z.strictObject({
  name: text,
  aliases: z.optional(z.array(text)),
  category: id,
  rarity: z.optional(id),
  /** The Height; `mount` for a model that is never without a mount, whose Height and base it has. */
  height: z.optional(z.union([whole(0, 5), z.literal('mount')])),
  base: z.optional(z.tuple([natural.check(z.gte(1)), natural.check(z.gte(1))])),
  type: z.optional(z.array(id)),
  /** The unit exists only as the mount of a Character. */
  mount: z.optional(z.literal(true)),
  models: z.optional(z.strictObject({ min: natural, max: z.nullable(natural), changes: z.optional(z.array(change)) })),
  cost: z.optional(z.strictObject({ base: points, per_model: points, changes: z.optional(z.array(change)) })),
  global: z.optional(global),
  defence: z.optional(defence),
  rules: z.optional(z.array(rule)),
  parts: z.optional(z.array(part)),
  marks: z.optional(z.array(mark)),
  model_marks: z.optional(z.array(mark)),
  ...conditions,
  loses: z.optional(z.array(rule)),
  spells: z.optional(z.strictObject({ count: z.optional(natural), of: z.optional(z.array(text)) })),
  options: z.optional(z.array(option)),
  changes: z.optional(z.array(change)),
});
export type Unit = z.output<typeof unit>;

const category = z.strictObject({
  name: text,
  /** Shares of the army, 0..1. */
  min: z.optional(z.number().check(z.gte(0), z.lte(1))),
  max: z.optional(z.number().check(z.gte(0), z.lte(1))),
});

export const armySchema = z.strictObject({
  'breaktest-catalogue': z.literal(1),
  army: id,
  name: text,
  aliases: z.optional(z.array(text)),
  edition: z.optional(text),
  source: text.check(z.maxLength(500)),
  categories: z.record(id, category),
  limits: z.optional(z.array(when)),
  lists: z.optional(z.record(id, z.array(option))),
  units: z.record(id, unit),
});

export type Army = z.output<typeof armySchema>;

export interface UnitOfArmy {
  readonly army: Army;
  readonly id: string;
  readonly unit: Unit;
}
