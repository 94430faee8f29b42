import type { Combat } from '../../../src/games/t9a/combat.ts';
import type { State, UnitState } from '../../../src/games/t9a/state/state.ts';
import type { UnitPlan } from '../../../src/games/t9a/unit-plan.ts';
import { combatOf } from './combat.ts';
import { presets, turns } from './several-turns.ts';

/** A field of the state that `pack` keeps, or need not keep, since it follows from others. */
export interface Field {
  /** The bits of its values, plus one for the sign if it may be negative. */
  readonly bits: number;
  readonly signed?: true;
  /** A set of units: combats of more than five give it more bits. */
  readonly isSet?: true;
  /** The time after which it is 0 again: the step that needs it, the round, or the trial. */
  readonly lifetime: 'step' | 'round' | 'trial';
  /** Whether the start of a round sets it, whatever it was. */
  readonly anew?: true;
  /** Whether only combats with Characters, events or several rounds change it. */
  readonly rare?: true;
  has?(c: Combat, plan: UnitPlan): boolean;
}

type Fields<T, Fixed extends keyof T> = { readonly [K in Exclude<keyof T, Fixed>]: Field | 'derived' };

const aided = (c: Combat): boolean => c.aided;
const grows = (_: Combat, plan: UnitPlan): boolean => plan.grows;
const duels = (c: Combat): boolean => c.duels;
const remembers = (_: Combat, { dying, thirst }: UnitPlan): boolean => dying !== 0 || thirst !== undefined;

/** Every field of a unit: a new one does not compile until it is listed here. */
export const unitFields = {
  rf: { bits: 14, lifetime: 'trial' },
  champion: { bits: 5, lifetime: 'trial' },
  characters: { bits: 8, lifetime: 'trial', rare: true },
  onTable: { bits: 1, lifetime: 'trial' },
  flags: { bits: 22, lifetime: 'round' },
  flagsAllRounds: { bits: 20, lifetime: 'trial', rare: true },
  pendingLosses: { bits: 31, lifetime: 'step' },
  hurtChampion: { bits: 31, lifetime: 'step', has: (_, plan) => plan.championHp > 0 },
  hurtCharacters: { bits: 31, lifetime: 'step' },
  lost: { bits: 16, lifetime: 'round' },
  lostCharacters: { bits: 15, lifetime: 'round', rare: true },
  lostBy: { bits: 8, lifetime: 'trial', rare: true },
  total: { bits: 31, lifetime: 'trial', rare: true, has: (c) => c.counts.restores },
  totalBy: { bits: 15, lifetime: 'trial', rare: true },
  modelsAtStart: { bits: 10, lifetime: 'round', anew: true },
  modifier: { bits: 12, signed: true, lifetime: 'round' },
  afraid: { bits: 1, lifetime: 'round' },
  shamed: { bits: 5, lifetime: 'trial', rare: true },
  waiting: { bits: 5, lifetime: 'trial', rare: true },
  doomed: { bits: 1, lifetime: 'step', has: remembers },
  gained: { bits: 20, lifetime: 'step', has: grows },
  gainedBy: { bits: 20, lifetime: 'step', has: grows },
  healing: { bits: 6, lifetime: 'step', has: grows },
  drank: { bits: 6, lifetime: 'step', has: remembers },
  kept: { bits: 15, lifetime: 'trial', rare: true, has: aided },
  opened: { bits: 15, lifetime: 'trial', rare: true, anew: true, has: aided },
  fed: { bits: 2, lifetime: 'round', rare: true, has: aided },
  wounded: { bits: 1, lifetime: 'round', rare: true, has: aided },
  distance: { bits: 12, lifetime: 'trial', rare: true },
  stood: 'derived',
  stoodBy: 'derived',
  struck: 'derived',
  models: 'derived',
  mask: 'derived',
  formation: 'derived',
  facts: 'derived',
  times: 'derived',
  sparing: 'derived',
  ranks: 'derived',
} as const satisfies Fields<UnitState, 'plan' | 'count' | 'reset'>;

export const stateFields = {
  step: { bits: 12, lifetime: 'trial' },
  round: { bits: 5, lifetime: 'trial' },
  score0: { bits: 16, signed: true, lifetime: 'round', anew: true },
  score1: { bits: 16, signed: true, lifetime: 'round', anew: true },
  scores0: { bits: 16, signed: true, lifetime: 'trial', rare: true, anew: true },
  scores1: { bits: 16, signed: true, lifetime: 'trial', rare: true, anew: true },
  overkill0: { bits: 16, lifetime: 'round', has: duels },
  overkill1: { bits: 15, lifetime: 'round', has: duels },
  charging: { bits: 5, isSet: true, lifetime: 'trial', rare: true },
  first: { bits: 5, isSet: true, lifetime: 'trial', rare: true },
  fought: { bits: 5, isSet: true, lifetime: 'trial', rare: true },
  magic: { bits: 5, isSet: true, lifetime: 'trial', rare: true },
  debut: { bits: 5, isSet: true, lifetime: 'trial', rare: true, anew: true },
  flanked: { bits: 5, isSet: true, lifetime: 'trial', rare: true, anew: true },
  duel: { bits: 25, lifetime: 'trial', rare: true, has: duels },
  // Both are layouts, which are kept by their numbers.
  layout: { bits: 0, lifetime: 'trial' },
  layoutAtStart: { bits: 0, lifetime: 'round', anew: true },
  broken: 'derived',
  strikes: 'derived',
} as const satisfies Fields<State, 'tells' | 'units' | 'a' | 'b' | 'more'>;

type Value = number | Int32Array;

export interface Place {
  readonly name: string;
  readonly field: Field;
  get(): Value;
  set(value: (field: Field) => number): void;
}

/** Returns the fields of a combat, without derived ones and layouts. */
export function placesOf(c: Combat, s: State): Place[] {
  const of = (owner: object, fields: object, prefix: string, plan: UnitPlan): Place[] =>
    (Object.entries(fields) as [string, Field | 'derived'][]).flatMap(([name, given]) => {
      if (given === 'derived' || given.bits === 0 || !(given.has?.(c, plan) ?? true)) return [];
      const field = given.isSet && c.units.length > 5 ? { ...given, bits: 12 } : given;
      const open = owner as Record<string, Value>;
      return [
        {
          ...{ name: prefix + name, field },
          get: () => open[name]!,
          set: (value: (field: Field) => number) => {
            const now = open[name]!;
            if (typeof now === 'number') open[name] = value(field);
            else for (let i = 0; i < now.length; i++) now[i] = value(field);
          },
        },
      ];
    });
  return [
    ...of(s, stateFields, '', c.units[0]!),
    ...s.units.flatMap((u) => of(u, unitFields, `${u.plan.setup.id}.`, u.plan)),
  ];
}

export const heldIn = (places: readonly Place[]): Record<string, readonly number[]> =>
  Object.fromEntries(
    places.map(({ name, get }) => [name, [get()].flatMap((v) => (typeof v === 'number' ? v : [...v]))]),
  );

const man = { models: 2, files: 2 };

/** Combats in which rules change each field of the state. */
export const scenes: readonly (readonly [string, Combat])[] = Object.entries({
  ...presets,
  ...turns,
  'all that is kept of a model': {
    units: {
      a: {
        ...{ ...man, points: 100, rules: ['devour', 'dying-blow', 'vampiric(5+)'] },
        characters: { h: { hp: 3, points: 50, rules: ['gluttony'] } },
      },
      b: { ...man, rules: ['strength-from-flesh'] },
    },
    rules: { preset: '2026' },
    rounds: 3,
  },
  'six units, whose sets need more bits': {
    units: { a: {}, b0: man, b1: man, b2: man, b3: man, b4: man },
    contacts: [
      { from: 'b0.front', to: 'a.front', offset: -30 },
      { from: 'b4.front', to: 'a.front', offset: 30 },
      ['b1.front', 'a.left'],
      ['b2.front', 'a.right'],
      ['b3.front', 'a.rear'],
    ],
    rounds: 2,
  },
  'a Duel that goes on, although a better one could be issued': {
    units: {
      a: { models: 5, files: 5, characters: { lord: { att: 1, str: 2, hp: 3 } } },
      b: { models: 15, characters: { hero: { att: 1, str: 2, hp: 3 } } },
      a2: { models: 5, files: 5, champion: true, att: 3, str: 5, agi: 6 },
    },
    contacts: [['a.front', 'b.front']],
    events: [{ before: 2, effect: 'charge', unit: 'a2', contact: ['a2.front', 'b.right'] }],
    rules: { preset: 'second' },
    policies: { 'a-side': { duel_issue: 'always' }, 'b-side': { duel_accept: 'always' } },
    rounds: 3,
  },
  'losses that score nothing, and a test failed by choice': {
    units: {
      a: {
        models: 6,
        rules: ['supernal', 'life-is-cheap'],
        characters: { lord: { rules: ['hell-can-wait', 'supernal'] } },
      },
      b: { models: 10, att: 2, str: 4, charging: true },
    },
    rules: { preset: '2026' },
    policies: { 'a-side': { fail_courage: 'always' } },
    rounds: 2,
  },
  'one round of two': { units: { a: {}, b: { charging: true } } },
} as typeof turns).map(([name, text]) => [name, combatOf(text).combat]);
