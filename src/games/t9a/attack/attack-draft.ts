import type { Attack } from '../rules/attack.ts';
import { against } from '../rules/conditions.ts';
import { specialRule } from '../rules/index.ts';
import { type Modifier, modified } from '../rules/modifiers.ts';
import { certain, meanAmount, parseAmount } from '../rules/notation.ts';
import type { AttackDraft, CounterAnswer, RuleContext, RuleUse, SpecialAttack } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { SPECIAL_RULES } from '../rules/special/special-attacks.ts';
import { weapon } from '../rules/weapons.ts';
import type { Fighter, FighterPart } from './fighter.ts';
import { type FightingMode, sourcesOf } from './sources.ts';

const ONE = certain(1);
const PROTECTS = ['def', 'res', 'arm'] as const;

/** Returns the roll needed to hit before modifiers (T9A-HIT-1). */
export function toHitRoll(off: number, def: number, floor: number): number {
  const d = off - def;
  if (d >= 4) return 2;
  if (d >= 1) return 3;
  if (d >= -3) return 4;
  return d >= -7 ? 5 : floor;
}

/** Returns the roll needed to wound before modifiers (T9A-WND-1). */
export function toWoundRoll(str: number, res: number): number {
  return Math.min(6, Math.max(2, 4 - (str - res)));
}

/** Returns the armour save needed, 7 for none (T9A-SAVE-1). */
export function armourRoll(arm: number, ap: number): number {
  const left = Math.min(6, arm) - ap;
  return left <= 0 ? 7 : Math.max(2, 7 - left);
}

/** Returns the roll to wound from Advantaged Position: a bonus up to its limit, never a penalty (T9A-WND-2). */
export function advantagedRoll(needed: number, rules: Ruleset): number {
  return needed <= rules.advantaged_limit ? needed : Math.max(rules.advantaged_limit, needed - rules.advantaged_step);
}

const fixed = (value: number | string | undefined): number =>
  typeof value === 'string' ? Math.round(meanAmount(parseAmount(value)!)) : (value ?? 0);

/** Returns the characteristics of a part for an attack; special attacks exclude its weapon. */
export function madeBy({ part }: FighterPart, { special }: FightingMode): FighterPart['part'] {
  if (!special || !part.special) return part;
  const { str = part.str, ap = part.ap, agi = part.agi } = part.special;
  return { ...part, str, ap, agi };
}

/** Returns the attacks of one model's part in the first rank; the mean if they are rolled. */
export function attacksOf(striker: FighterPart, manner: FightingMode, foe: Fighter, m: RuleContext): number {
  if (manner.special) return 1;
  const { att, off, count } = striker.part;
  if (striker.traits.some((rule) => rule.strikes === 'never') || att === 0 || off === undefined) return 0;
  if (manner.crush) return count;
  const { modifiers } = sourcesOf(striker, manner, foe, m);
  return count * modified(fixed(att), 'att', modifiers, m.rules.clamp_each_step);
}

/** Returns the Agility Step in which a part strikes (T9A-SEQ-6). */
export function agilityOf(striker: FighterPart, manner: FightingMode, foe: Fighter, m: RuleContext): number {
  const { rules } = m;
  if (manner.special?.step !== undefined) return manner.special.step;
  if (manner.crush && rules.crush_agility === 'zero') return 0;
  const { attributes, modifiers } = sourcesOf(striker, { ...manner, crush: false }, foe, m);
  const held = manner.weapon === undefined ? undefined : weapon(manner.weapon);
  if (m.charging && !attributes.some((use) => use.rule.noMomentum))
    modifiers.push({ of: 'agi', op: 'add', value: rules.charging_agility_bonus });
  if (held?.step !== undefined) {
    const own = attributes.find((use) => use.rule.ownAgility !== undefined)?.rule.ownAgility;
    if (own === undefined) return held.step;
    if (own !== 0) modifiers.push({ of: 'agi', op: 'add', value: own });
  }
  return modified(madeBy(striker, manner).agi, 'agi', modifiers, rules.clamp_each_step);
}

export type AttackAnswered = Attack & { readonly answers: readonly CounterAnswer[] };

/** Returns the counter-blow by the target's first answering rule, then the attack's effects on its striker. */
function answersTo(b: AttackDraft, foe: Fighter, own: readonly RuleUse[]): readonly CounterAnswer[] {
  const all: CounterAnswer[] = [];
  for (const use of foe.traits.uses) {
    const answer = against(use.when, b) ? use.rule.answers?.(b) : undefined;
    if (!answer) continue;
    all.push(answer);
    break;
  }
  for (const { rule } of own) {
    const backfire = rule.backfires?.(b);
    if (!backfire) continue;
    all.push(backfire);
    break;
  }
  return all;
}

/**
 * Computes one attack of a part against an enemy. Applies every rule of both sides; only numbers remain.
 * @param own the model of the part, whose saves some enemies may use
 */
export function attackOf(
  striker: FighterPart,
  manner: FightingMode,
  foe: Fighter,
  m: RuleContext,
  own?: Fighter,
): AttackAnswered {
  const { special } = manner;
  const { rules } = m;
  const sources = sourcesOf(striker, manner, foe, m);
  const b = draftOf(striker, manner, foe, m, sources);
  const saves = savesAgainst(b, foe, b.ap, rules);
  const may = own !== undefined && foe.traits.some((rule) => rule.borrowsSaves);
  return {
    toHit: special || b.hitsAlways ? 0 : neededToHit(b, rules),
    rerollMisses: b.rerollMisses,
    rerollHits: b.rerollHits,
    hits: special ? hitsOn(special, foe) : ONE,
    toWound: neededToWound(b, rules),
    rerollWounds: b.rerollWounds,
    rerollWounded: b.rerollWounded,
    rerollOnes: [...b.rerollOnes].sort(),
    ...(may ? bestOf(saves, savesOfStriker(striker, manner, own, m, b), b.noSpecialSaves) : saves),
    wounds: b.woundsReduced ? { ...b.wounds, reduced: b.woundsReduced } : b.wounds,
    area: manner.crush || !(b.standard && rules.area_attack_melee) ? [1, 1] : b.area,
    clip: foe.setup.profile.defence.hp,
    effects: b.effects,
    answered: [],
    answers: answersTo(b, foe, sources.attributes),
  };
}

/** Returns the attack with the rules of both sides applied. */
function draftOf(
  striker: FighterPart,
  manner: FightingMode,
  foe: Fighter,
  m: RuleContext,
  { attributes, modifiers }: ReturnType<typeof sourcesOf>,
): AttackDraft {
  const { special } = manner;
  const { rules } = m;
  const { off, str, ap } = madeBy(striker, manner);
  const of = (base: number, name: Modifier['of']) => modified(base, name, modifiers, rules.clamp_each_step);
  const adds = (name: Modifier['of']) => modifiers.filter((one) => one.of === name).map((one) => one.value);
  const { defence } = foe.setup.profile;
  const tags = new Set(attributes.flatMap((use) => [use.key, ...(use.rule.implies ?? [])]));
  const b: AttackDraft = {
    standard: special === undefined,
    crush: manner.crush,
    moment: m,
    tags: special ? tags.add(SPECIAL_RULES[special.kind]) : tags,
    weapon: manner.weapon,
    foeShield: foe.shield,
    foeWalled: foe.walled && m.foeFacing === 'front' && m.foe.height > 0 && m.foe.height < 4,
    striker: striker.being,
    effects: [],
    off: of(fixed(off), 'off'),
    str: special?.str ? Math.round(meanAmount(special.str)) : of(fixed(str), 'str'),
    ap: 0,
    def: defence.def,
    res: defence.res,
    arm: foe.arm,
    toHit: adds('hit'),
    toWound: adds('wound'),
    woundsOn: 6,
    woundsBest: 2,
    woundsAlways: undefined,
    distracted: 0,
    ignoresParry: weapon(manner.weapon ?? '')?.ignoresParry === true,
    ignoresDistracting: false,
    hitsBest: 2,
    hitsOn: 7,
    hitsAlways: false,
    ignoresPenalties: false,
    rerollMisses: false,
    rerollHits: false,
    rerollWounds: false,
    rerollWounded: false,
    rerollOnes: new Set(),
    rerollArmour: 0,
    armourLeast: 7,
    aegis: 7,
    aegisAlways: 7,
    aegisBetter: [],
    fortitudeBetter: [],
    noAegis: false,
    noSpecialSaves: false,
    noFortitude: false,
    rerollAegis: false,
    rerollFortitude: false,
    fortitude: 7,
    fortitudeName: 'Fortitude',
    wounds: ONE,
    woundsReduced: undefined,
    area: [1, 1],
  };
  const changes = [...foe.changes];
  for (const use of foe.traits.uses)
    if (use.rule.protects && against(use.when, b)) changes.push(...use.rule.protects(b, use.value));
  for (const of of PROTECTS) b[of] = modified(b[of], of, changes, rules.clamp_each_step);
  const piercing = [...(special?.ap === undefined ? modifiers : []), ...(manner.ofNobody || isFixed(b) ? [] : changes)];
  b.ap = modified(special?.ap ?? ap, 'ap', piercing, rules.clamp_each_step);
  for (const use of attributes) use.rule.attack?.(b, use.value);
  if (manner.crush) Object.assign(b, { str: 10, ap: 10, wounds: parseAmount(rules.crush_wounds)! });
  for (const use of foe.traits.uses) if (against(use.when, b)) use.rule.against?.(b, use.value, use.when.length === 0);
  for (const use of foe.traits.uses) if (against(use.when, b)) use.rule.saves?.(b, use.value, use.when.length === 0);
  for (const name of foe.traits.names()) specialRule(name)!.parries?.(b);
  if (b.standard && m.afraid) b.toHit.push(-1);
  if (b.standard && m.foeAfraid) b.toHit.push(1);
  return b;
}

type Saves = Pick<
  Attack,
  'armour' | 'rerollArmour' | 'aegis' | 'bareAegis' | 'rerollAegis' | 'fortitude' | 'rerollFortitude' | 'fortitudeName'
>;

function savesAgainst(b: AttackDraft, foe: Fighter, ap: number, rules: Ruleset): Saves {
  const armour = Math.min(b.armourLeast, armourRoll(b.arm, ap));
  return {
    armour,
    rerollArmour: b.rerollArmour,
    ...savesOf(b, rules),
    ...(armour < 7 && b.effects.length > 0 && { bareAegis: bareAegis(b, foe, rules) }),
    fortitudeName: b.fortitudeName,
  };
}

/** Returns the saves that the striker's model would have against its own attack. */
function savesOfStriker(
  striker: FighterPart,
  manner: FightingMode,
  own: Fighter,
  m: RuleContext,
  { ap }: AttackDraft,
): Saves {
  const turned = { ...m, foe: own.being, foeType: own.setup.profile.type, foeFacing: m.facing };
  const b = draftOf(striker, manner, own, turned, sourcesOf(striker, manner, own, turned));
  return savesAgainst(b, own, ap, m.rules);
}

/** Returns the better armour save and the better special saves of two models. */
function bestOf(a: Saves, b: Saves, noSpecialSaves: boolean): Saves {
  const armour = armourChance(b) > armourChance(a) ? b : a;
  const { rerollArmour } = armour;
  if (noSpecialSaves) return { ...a, armour: armour.armour, rerollArmour };
  const bare = Math.min(a.bareAegis ?? a.aegis, b.bareAegis ?? b.aegis);
  const aegis = Math.min(a.aegis, b.aegis);
  return {
    ...(b.fortitude < a.fortitude ? b : a),
    ...{ armour: armour.armour, rerollArmour, aegis },
    ...(bare !== aegis && { bareAegis: bare }),
  };
}

function armourChance({ armour, rerollArmour }: Saves): number {
  const passed = (7 - armour) / 6;
  const again = (rerollArmour & 1 ? 1 / 6 : 0) + (rerollArmour & 2 ? 1 - passed : 0);
  return passed * (rerollArmour & 4 ? passed : 1) + Math.min(1 - passed, again) * passed;
}

const isFixed = (b: AttackDraft): boolean => [...b.tags].some((name) => specialRule(name)?.unmodifiable);

function hitsOn(special: SpecialAttack, foe: Fighter): SpecialAttack['hits'] {
  const { hits, halvedFrom } = special;
  return halvedFrom !== undefined && foe.being.height >= halvedFrom ? { ...hits, reduced: 'half' } : hits;
}

/** Returns the roll to hit: modifiers, Distracting last, then the limits of rolls (T9A-PROT-2, T9A26-PROT-2). */
function neededToHit(b: AttackDraft, rules: Ruleset): number {
  const distracted = b.ignoresDistracting || b.ignoresPenalties ? 0 : b.distracted;
  const other = rules.distracting === 'unless_other_negative' && b.toHit.some((n) => n < 0);
  const bonus = b.toHit.reduce((sum, n) => sum + (b.ignoresPenalties ? Math.max(0, n) : n), 0);
  const needed = toHitRoll(b.off, b.def, rules.to_hit_floor) - bonus;
  const found = other ? needed : neededDistracted(distracted, rules, needed);
  return Math.max(b.hitsBest, Math.min(b.hitsOn, possible(found)));
}

const possible = (needed: number): number => Math.min(6, Math.max(2, needed));

function neededDistracted(distracted: number, rules: Ruleset, needed: number): number {
  if (rules.distracting === 'limit_or_none')
    return needed + distracted > rules.distracting_limit ? needed : needed + distracted;
  if (rules.distracting === 'limit') return Math.max(needed, Math.min(rules.distracting_limit, needed + distracted));
  return needed + distracted;
}

/** Returns the roll to wound: modifiers, Press of Ranks last, then fixed values (T9A-WND-2, T9A26-MOD-1). */
function neededToWound(b: AttackDraft, rules: Ruleset): number {
  if (b.woundsAlways !== undefined) return b.woundsAlways;
  const bonus = b.toWound.reduce((sum, n) => sum + n, 0);
  const needed = toWoundRoll(b.str, b.res) - bonus;
  const can = rules.unmodifiable_press || !isFixed(b);
  const helped = b.moment.advantaged && can && (b.standard || rules.advantaged_applies_to === 'all_melee');
  return Math.max(b.woundsBest, Math.min(b.woundsOn, possible(helped ? advantagedRoll(needed, rules) : needed)));
}

/** Returns the special saves within the edition's limits; some allow no Aegis against Divine Attacks (T9A-SAVE-4, T9A26-SAVE-2). */
function savesOf(
  b: AttackDraft,
  rules: Ruleset,
): Pick<Attack, 'aegis' | 'rerollAegis' | 'fortitude' | 'rerollFortitude'> {
  const improved = improvedBy(b.aegisBetter, rules.aegis_improved === 'each' ? b.aegis : b.aegisAlways);
  const best = (needed: number) => (needed > 6 || b.noSpecialSaves ? 7 : Math.max(rules.special_save_best, needed));
  return {
    aegis: b.noAegis ? 7 : best(Math.min(b.aegis, ...improved)),
    rerollAegis: b.rerollAegis,
    rerollFortitude: b.rerollFortitude,
    fortitude: b.noFortitude ? 7 : best(Math.min(b.fortitude, ...improvedBy(b.fortitudeBetter, b.fortitude))),
  };
}

/** Returns the Aegis against a wound that allows no armour save, such as that of a Lethal Strike, which may have saves of its own. */
function bareAegis(b: AttackDraft, foe: Fighter, rules: Ruleset): number {
  const bare = { ...b, arm: 0, ap: 10, armourLeast: 7, aegis: 7, aegisAlways: 7, aegisBetter: [] };
  for (const use of foe.traits.uses)
    if (against(use.when, bare)) use.rule.saves?.(bare, use.value, use.when.length === 0);
  return savesOf(bare, rules).aegis;
}

/** Returns a save after each of its improvements (T9A26-SAVE-2). */
const improvedBy = (better: AttackDraft['aegisBetter'], needed: number): number[] =>
  better.map(({ plus, best }) => Math.min(needed, Math.max(best, needed - plus)));
