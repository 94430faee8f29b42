import { Cache } from '../../../core/cache.ts';
import type { RuleHolders } from './having.ts';
import { modelRules, specialRules } from './index.ts';
import type { SpecialRule } from './rule.ts';

/** The action of some models of a unit at a moment while they live: see `RuleHolders` for the bits. */
export interface Held {
  readonly models: number;
  /** Whether it acts only if all living models have it. */
  readonly whole: boolean;
  /** A number; 1 for a rule without one. */
  readonly value: number;
  readonly rule: SpecialRule;
}

/** Moments whose holders are one mask, because it matters which models have them. */
const MASKS = {
  light: (r) => r.body?.light,
  lance: (r) => r.body?.lance,
  stubborn: (r) => r.breakTest?.stubborn === 'always',
  guards: (r) => r.breakTest?.guards,
  crumbles: (r) => r.crumble?.when === 'instead',
  crumblesFailing: (r) => r.crumble?.when === 'failed',
  frightens: (r) => r.fear?.causes,
  fearless: (r) => r.fear?.immune,
  fightsOn: (r) => r.fightsOn,
  spared: (r) => r.spares?.first !== undefined,
} satisfies Record<string, (rule: SpecialRule) => boolean | undefined>;

const LISTS = {
  gap: (r) => r.body?.gap,
  ranks: (r) => one(r.ranks),
  adds: (r) => r.score?.adds?.points,
  standard: (r) => r.score?.standard,
  noRanks: (r) => one(r.score?.ranks),
  noCharge: (r) => one(r.score?.charge),
  noFlanks: (r) => one(r.score?.flanks),
  sparesFirst: (r) => r.spares?.first,
  sparesMore: (r) => r.spares?.more,
  minimised: (r) => r.discipline?.minimised,
  command: (r) => r.discipline?.command,
  passesCommand: (r) => one(r.discipline?.passesCommand),
  rerolls: (r) => one(r.discipline?.rerolls),
  beacon: (r) => one(r.discipline?.beacon),
  captain: (r) => one(r.discipline?.captain),
  ofFriends: (r) => one(r.discipline?.ofFriends),
  inForests: (r) => one(r.breakTest?.stubborn === 'in forests'),
  passes: (r) => one(r.breakTest?.passes),
  bold: (r) => r.breakTest?.bold,
  mayFail: (r) => one(r.breakTest?.mayFail),
  waits: (r) => one(r.breakTest?.waits),
  crumbleSpared: (r) => r.crumble?.spares,
  moves: (r) => one(r.moves),
  leaves: (r) => one(r.leaves),
  horror: (r) => r.fear?.horror,
  sure: (r) => one(r.sure),
  devours: (r) => one(r.losses?.devours),
  staysPut: (r) => one(r.staysPut),
} satisfies Record<string, (rule: SpecialRule) => number | undefined>;

function one(is: unknown): 1 | undefined {
  return is ? 1 : undefined;
}

/** The moments at which rules of a unit act. An unused moment is an empty list or no bit, and costs nothing. */
export type UnitMoments = { readonly [K in keyof typeof MASKS]: number } & {
  readonly [K in keyof typeof LISTS]: readonly Held[];
};

/** Moments that read only which of their holders live, or what their steps read without them. */
export type HoldersAlone =
  | ('light' | 'lance' | 'gap' | 'ranks' | 'adds' | 'standard' | 'noRanks' | 'noCharge' | 'noFlanks' | 'sparesMore')
  | ('stubborn' | 'guards' | 'minimised' | 'command' | 'passesCommand' | 'rerolls' | 'beacon' | 'captain' | 'ofFriends')
  | ('inForests' | 'passes' | 'bold' | 'mayFail' | 'crumbleSpared' | 'leaves' | 'staysPut' | 'sure' | 'fightsOn')
  | ('frightens' | 'fearless' | 'horror' | 'devours' | 'sparesFirst');

const masks = Object.entries(MASKS) as [keyof typeof MASKS, (rule: SpecialRule) => boolean | undefined][];
const lists = Object.entries(LISTS) as [keyof typeof LISTS, (rule: SpecialRule) => number | undefined][];

const NOBODY: readonly Held[] = [];

// Copies of one object share a shape, so the hot loop reads their fields fast.
const NOTHING = Object.fromEntries([
  ...masks.map(([name]) => [name, 0]),
  ...lists.map(([name]) => [name, NOBODY]),
]) as UnitMoments;

export function momentsOf(having: RuleHolders): UnitMoments {
  const moments: { -readonly [K in keyof UnitMoments]: UnitMoments[K] } = { ...NOTHING };
  for (const name of modelRules) {
    if (having[name] === 0) continue;
    const rule: SpecialRule = specialRules[name];
    const models = having[name] & ~lacking(having, name);
    if (models === 0) continue;
    const { masked, listed } = actsOf(rule);
    for (const moment of masked) moments[moment] |= models;
    for (const [moment, value] of listed)
      moments[moment] = [...moments[moment], { models, whole: rule.whole === true, value, rule }];
  }
  return moments;
}

interface Acts {
  readonly masked: readonly (keyof typeof MASKS)[];
  readonly listed: readonly (readonly [keyof typeof LISTS, number])[];
}

const acts = new Cache<Acts, SpecialRule>(modelRules.length);

const actsOf = (rule: SpecialRule): Acts =>
  acts.get(rule, () => ({
    masked: masks.flatMap(([moment, does]) => (does(rule) ? [moment] : [])),
    listed: lists.flatMap(([moment, does]) => {
      const value = does(rule);
      return value === undefined ? [] : [[moment, value] as const];
    }),
  }));

function lacking(having: RuleHolders, name: string): number {
  let models = 0;
  for (const other of LACKING) if ((specialRules[other] as SpecialRule).lacks!.includes(name)) models |= having[other];
  return models;
}

const LACKING = modelRules.filter((name) => (specialRules[name] as SpecialRule).lacks !== undefined);

export const changesTests = (m: UnitMoments): boolean =>
  m.guards !== 0 || [m.inForests, m.bold, m.minimised, m.mayFail].some((list) => list.length > 0);
