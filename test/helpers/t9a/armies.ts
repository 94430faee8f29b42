import * as z from 'zod/mini';
import { defineGame } from '../../../src/core/game.ts';
import { Problems } from '../../../src/core/problem.ts';
import type { Combat } from '../../../src/games/t9a/combat.ts';
import { compile } from '../../../src/games/t9a/compile/compile.ts';
import { t9aFormat } from '../../../src/games/t9a/format.ts';
import { t9a } from '../../../src/games/t9a/game.ts';
import { schedule } from '../../../src/games/t9a/round/schedule.ts';
import type { PresetName } from '../../../src/games/t9a/rules/presets.ts';
import type { Ruleset } from '../../../src/games/t9a/rules/ruleset.ts';
import { type Policy, type profileSchema, shape } from '../../../src/games/t9a/schema/schema.ts';
import type { Setup } from '../../../src/games/t9a/setup.ts';
import type { Strike } from '../../../src/games/t9a/strikes.ts';

export type ProfileText = z.input<typeof profileSchema>;
export type FileText = z.input<typeof schema>;
export type PartText = Omit<ProfileText['parts'][number], 'name'> & { readonly name?: string };
type UnitText = Omit<
  z.input<(typeof shape)['units']>[string],
  'side' | 'profile' | 'courage' | 'rules' | 'characters' | 'unit'
>;
type Model = Partial<Pick<ProfileText, 'courage' | 'height' | 'type' | 'base' | 'rsr' | 'unmodelled'>>;

export interface Soldier extends Model, Partial<PartText>, Partial<ProfileText['defence']> {
  readonly parts?: PartText[];
  readonly rules?: string[];
}

/** A unit; by default ten plain models, five wide, Height 1, Courage 7, all characteristics 3, one attack and Health Point, 20 mm. */
export interface Troop extends Soldier, Partial<UnitText> {
  readonly unit?: { readonly courage?: number; readonly rules?: string[] };
}

export interface DuelOptions {
  readonly rounds?: number;
  /** Differences from the preset, by default `core`. */
  readonly rules?: Partial<Ruleset> & { readonly preset?: PresetName };
  /** The Active Player's side; default the one that charges, else `A`. */
  readonly active?: 'A' | 'B';
  /** To the right as the other unit looks, mm, from middle to middle. */
  readonly offset?: number;
  /** Unit 0 of the setup, from which the contact starts; default `a`. */
  readonly from?: 'a' | 'b';
  readonly at?: 'front' | 'left' | 'right' | 'rear';
  readonly policies?: Partial<Policy> | { readonly A?: Partial<Policy>; readonly B?: Partial<Policy> };
}

export interface Battle {
  readonly setup: Setup;
  readonly combat: Combat;
}

export type Duel = Battle;

const schema = z.strictObject(shape);

export function unitText(side: string, troop: Troop): z.input<(typeof shape)['units']>[string] {
  const {
    models = 10,
    files = Math.max(1, Math.min(5, models)),
    champion,
    standard,
    musician,
    weapon,
    charging,
    near,
    points,
  } = troop;
  const { lost_health_points, champion_lost, shaken, champion_targeted } = troop;
  const { distance, summoned, bodyguard, joined_side, reference_base, without, once, choose, marked } = troop;
  const command = { champion, standard, musician, weapon, charging, near, points };
  const state = { lost_health_points, champion_lost, shaken, champion_targeted };
  const more = { distance, summoned, bodyguard, joined_side, reference_base, without, once, choose, marked };
  const profile = models === 0 ? {} : { profile: profileText(troop) };
  return { side, ...profile, models, files, ...defined({ ...command, ...state, ...more }), ...troop.unit };
}

export function profileText(troop: Soldier): ProfileText {
  const { att = 1, off = 3, str = 3, ap = 0, agi = 3, weapons, tags } = troop;
  const one: PartText = { att, off, str, ap, agi, ...defined({ weapons, tags }) };
  return {
    name: (troop as { name?: string }).name ?? 'Men',
    courage: troop.courage ?? 7,
    height: troop.height ?? 1,
    type: troop.type ?? 'infantry',
    base: troop.base ?? [20, 20],
    ...defined({ rsr: troop.rsr }),
    defence: {
      hp: troop.hp ?? 1,
      def: troop.def ?? 3,
      res: troop.res ?? 3,
      arm: troop.arm ?? 0,
      armour: troop.armour ?? [],
    },
    parts: (troop.parts ?? [one]).map((part, i) => ({
      ...part,
      name: part.name ?? (i === 0 ? 'Man' : `Part ${i + 1}`),
    })),
    rules: troop.rules ?? [],
    unmodelled: troop.unmodelled ?? [],
  };
}

export function duelText(a: Troop, b: Troop, options: DuelOptions = {}): FileText {
  const { rounds = 1, rules = {}, active, offset = 0, from = 'a', at = 'front', policies = {} } = options;
  const to = from === 'a' ? 'b' : 'a';
  return {
    rounds,
    rules: { preset: 'core', ...rules },
    ...defined({ active }),
    units: { a: unitText('A', a), b: unitText('B', b) },
    contacts: [{ from: `${from}.front`, to: `${to}.${at}`, offset }],
    policies: policies as z.input<(typeof shape)['policies']>,
  };
}

export function resolved(
  text: FileText,
  library: Readonly<Record<string, unknown>> = {},
): { readonly setup: Setup | undefined; readonly problems: Problems } {
  const problems = new Problems();
  const names = { get: (name: string) => library[name], names: () => Object.keys(library) };
  const setup = t9aFormat.resolve(schema.parse(text), names, problems) as Setup | undefined;
  return { setup, problems };
}

export function duelOf(a: Troop, b: Troop, options: DuelOptions = {}): Duel {
  const { setup, problems } = resolved(duelText(a, b, options));
  if (!setup) throw new Error(problems.list.map((p) => `${p.path.join('.')}: ${p.message} (${p.found})`).join('\n'));
  return { setup, combat: compile(setup) };
}

export const tableOf = ({ combat }: Battle) => ({ game: defineGame(t9a), combat });

export const cellOf = ({ setup }: Battle) => ({ cell: 0, variant: 'baseline', swept: {}, system: 't9a', setup });

/** Returns strikes in round 1, or later if no unit joins or leaves, in order: in each Agility Step the R&F, then the Characters. */
export function strikesOf({ combat, setup }: Battle, unit: string, round = 1): readonly Strike[] {
  const index = setup.units.findIndex((u) => u.id === unit);
  const { charging, first, layout } = combat.opening;
  const { engaged, flanked } = layout;
  const situation =
    round === 1 ? { charging, first, debut: engaged, flanked } : { charging: 0, first: 0, debut: 0, flanked };
  return schedule(combat.company, situation).filter((k) => k.unit === index);
}

export const defined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
