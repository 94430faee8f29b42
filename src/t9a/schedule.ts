import type { Trial } from '../core/dice.ts';
import { agilityOf, attackOf, attacksOf, type Manner } from './blow.ts';
import { attackWorth, chooseWeapons, mannerOf, supportingRanks, supports } from './choices.ts';
import { type Fighter, type FighterPart, fighter, specialPart } from './fighter.ts';
import { restricted } from './formation.ts';
import type { Moment } from './rule.ts';
import type { Setup, UnitSetup } from './setup.ts';
import { type Attack, attackKey, attackTrial } from './strike.ts';
import { weapon } from './weapons.ts';

/** One part of one unit striking at the enemy in one Agility Step. One shape, numbers only: read in the hot loop. */
export interface Strike {
  /** 0 or 1: the unit that strikes; the other is struck. */
  readonly unit: 0 | 1;
  readonly agility: number;
  /** The last strike of its Agility Step: what was lost in it is then removed (T9A-SEQ-7). */
  readonly last: boolean;
  /** Attacks of each R&F model in contact, of the Champion in contact, and of each supporting model. */
  readonly front: number;
  readonly champion: number;
  readonly support: number;
  /** Ranks behind the first that support. */
  readonly ranks: number;
  readonly rage: boolean;
  /** Hits in a rank, and ranks, of an Area Attack; 1 and 1 otherwise. */
  readonly area: boolean;
  readonly areaWide: number;
  readonly areaDeep: number;
  /** By variant, and after these for every number of hits of an Area Attack. */
  readonly trials: readonly Trial[];
  /** The attacks that the trials roll, for the log and for tests. */
  readonly attacks: readonly Attack[];
  readonly name: string;
  /** Its attacks are allocated, and may go to the Champion; else its hits are distributed over the R&F (T9A-DIST-1). */
  readonly allocated: boolean;
  /** It is allocated, and a share of it goes to the Champion. */
  readonly atChampion: boolean;
}

/**
 * What changes an attack from round to round, and so which of a strike's trials is rolled: 1 for Advantaged Position,
 * 2 for Steady when the round started, 4 if the striker failed a Fear test, 8 if the target did.
 */
export const VARIANTS = 16;

type Draft = Omit<Strike, 'last'>;

/** Works out who strikes when, how often and how hard, in round 1 or in the rounds after it (T9A-SEQ-6). */
export function schedule(setup: Setup, firstRound: boolean): Strike[] {
  const moments = setup.units.map((unit, i) => momentOf(setup, unit, setup.units[1 - i]!, firstRound));
  const listed = setup.units.map((unit) => fighter(unit, setup.rules));
  const armed = setup.units.map((unit, i) =>
    fighter({ ...unit, weapons: chooseWeapons(setup, listed[i]!, listed[1 - i]!, moments[i]!) }, setup.rules),
  );
  const shared = new Map<string, Trial>();
  const drafts = ([0, 1] as const).flatMap((i) => unitStrikes(setup, i, armed[i]!, armed[1 - i]!, moments[i]!, shared));
  drafts.sort((a, b) => b.agility - a.agility);
  for (const d of drafts) for (const t of new Set(d.trials)) t.laws.prepare(mostGoes(d, setup.units[d.unit]));
  return drafts.map((d, i) => ({ ...d, last: drafts[i + 1]?.agility !== d.agility }));
}

function momentOf(setup: Setup, unit: UnitSetup, foe: UnitSetup, firstRound: boolean): Moment {
  const charged = setup.units.some((u) => u.charging);
  return {
    rules: setup.rules,
    charging: firstRound && unit.charging,
    first: firstRound && (charged || setup.rules.first_round === true),
    debut: firstRound,
    steady: false,
    advantaged: false,
    afraid: false,
    foeAfraid: false,
    foeType: foe.profile.type,
  };
}

/** No strike has more goes than this: every file touches, all supporting ranks are full, one model is all but dead. */
function mostGoes(d: Draft, { models, files, profile }: UnitSetup): number {
  const supporting = Math.min(models, files * d.ranks);
  return files * d.front + d.champion + d.support * supporting + (d.rage ? 2 * profile.defence.hp : 0);
}

function unitStrikes(
  setup: Setup,
  unit: 0 | 1,
  f: Fighter,
  foe: Fighter,
  m: Moment,
  shared: Map<string, Trial>,
): Draft[] {
  const { id } = f.setup;
  const manners = f.parts.map((p) => mannerOf(setup, f, p, foe, m));
  const attacks = f.parts.map((p, i) => attacksOf(p, manners[i]!, foe, m));
  const supporting = supportOf(setup, f, foe, manners, attacks, m);
  const leading = f.parts.findIndex((p) => !p.traits.harnessed && !p.traits.inanimate);
  const drafts: Draft[] = [];
  f.parts.forEach((p, i) => {
    if (attacks[i]! === 0) return;
    const manner = manners[i]!;
    const bonus = i === leading && !manner.crush ? setup.rules.champion_att_bonus : 0;
    const held = manner.crush ? 'Crush Attack' : manner.weapon ? weapon(manner.weapon)!.name : 'innate weapon';
    drafts.push({
      ...base(`${id}: ${p.part.name}, ${held}`, unit, f, p, manner, foe, m, shared),
      front: attacks[i]!,
      champion: attacks[i]! + bonus,
      support: supporting[i]!,
      ranks: supporting[i]! > 0 ? supportingRanks(f, p, manner, m) : 0,
      rage: p.traits.rage && !manner.crush,
    });
  });
  for (const use of f.rules) {
    const special = use.rule.special?.(use.value);
    if (!special || (special.when === 'charging' && !m.charging) || (special.when === 'debut' && !m.debut)) continue;
    if (special.stomps && !canStomp(f, foe)) continue;
    const p = f.parts[specialPart(f, use)]!;
    const manner: Manner = { weapon: undefined, crush: false, special };
    const named = `${id}: ${use.rule.name}`;
    drafts.push({
      ...base(named, unit, f, p, manner, foe, m, shared),
      front: 1,
      champion: 1,
      support: 0,
      ranks: 0,
      rage: false,
    });
  }
  return drafts;
}

/** Whom a stomper can stomp (T9A-SPEC-3). */
const canStomp = (f: Fighter, foe: Fighter): boolean =>
  foe.setup.profile.height <= 2 && foe.setup.profile.height < f.setup.profile.height && !foe.traits.cannotBeStomped;

/** Supporting attacks of a model, by part (T9A-ATK-3, T9A-ATK-4, T9A-ATK-6). */
function supportOf(
  setup: Setup,
  f: Fighter,
  foe: Fighter,
  manners: readonly Manner[],
  attacks: readonly number[],
  m: Moment,
): number[] {
  const may = f.parts.map((p, i) => {
    const able = supports(p, manners[i]!, m);
    return { attacks: able ? attacks[i]! : 0, extraSupport: p.traits.extraSupport };
  });
  const order = may.map((_, i) => i);
  if (setup.rules.restricted_parts === 'best') {
    const each = order.map((i) => (attacks[i]! > 0 ? attackWorth(f, f.parts[i]!, manners[i]!, foe, m) : 0));
    order.sort((a, b) => each[b]! - each[a]!);
  }
  const made = restricted(
    order.map((i) => may[i]!),
    setup.rules.restricted_cap[f.setup.profile.height]!,
  );
  return may.map((_, i) => made[order.indexOf(i)]!);
}

/** What standard and special strikes have in common: when, and the trials. */
function base(
  name: string,
  unit: 0 | 1,
  f: Fighter,
  p: FighterPart,
  manner: Manner,
  foe: Fighter,
  m: Moment,
  shared: Map<string, Trial>,
) {
  const [areaWide, areaDeep] = attackOf(f, p, manner, foe, m).area;
  const at = (variant: number): Moment => ({
    ...m,
    advantaged: (variant & 1) > 0,
    steady: (variant & 2) > 0,
    afraid: (variant & 4) > 0,
    foeAfraid: (variant & 8) > 0,
  });
  const used = m.rules.fear_mode === 'none' ? 4 : VARIANTS;
  const trials: Trial[] = [];
  const attacks: Attack[] = [];
  for (let hits = 1; hits <= areaWide * areaDeep; hits++) {
    for (let v = 0; v < VARIANTS; v++) {
      const attack = attackOf(f, p, manner, foe, at(v % used));
      const struck = manner.special ? attack : { ...attack, hits: { count: 0, sides: 6 as const, plus: hits } };
      const key = `${name}/${attackKey(struck)}`;
      let made = shared.get(key);
      if (!made) {
        made = attackTrial(name, struck);
        shared.set(key, made);
      }
      trials.push(made);
      attacks.push(struck);
    }
  }
  return {
    name,
    unit,
    agility: agilityOf(p, manner, foe, m),
    area: areaWide * areaDeep > 1,
    areaWide,
    areaDeep,
    trials,
    attacks,
    allocated: manner.special === undefined,
    atChampion: manner.special === undefined && foe.setup.championTargeted > 0,
  };
}
