import { type Modifier, modified } from '../rules/modifiers.ts';
import type { Amount } from '../rules/notation.ts';
import type { AttackDraft, RuleContext, RuleUse, SpecialAttack } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { weapon } from '../rules/weapons.ts';
import type { Fighter, FighterPart } from './fighter.ts';
import type { Attack } from './strike.ts';

const ONE: Amount = { count: 0, sides: 6, plus: 1 };
const CRUSH_WOUNDS: Amount = { count: 1, sides: 3, plus: 1 };

/** The roll needed to hit before modifiers (T9A-HIT-1). */
export function toHitRoll(off: number, def: number, floor: number): number {
  const d = off - def;
  if (d >= 4) return 2;
  if (d >= 1) return 3;
  if (d >= -3) return 4;
  return d >= -7 ? 5 : floor;
}

/** The roll needed to wound before modifiers (T9A-WND-1). */
export function toWoundRoll(str: number, res: number): number {
  return Math.min(6, Math.max(2, 4 - (str - res)));
}

/** The armour save needed, 7 for none (T9A-SAVE-1). */
export function armourRoll(arm: number, ap: number): number {
  const left = Math.min(6, arm) - ap;
  return left <= 0 ? 7 : Math.max(2, 7 - left);
}

/** Advantaged Position: a bonus to wound that leads to its limit at best and never worsens a roll (T9A-WND-2). */
export function advantagedRoll(needed: number, rules: Ruleset): number {
  return needed <= rules.advantaged_limit ? needed : Math.max(rules.advantaged_limit, needed - rules.advantaged_step);
}

/** How a part strikes: with a weapon, with a Crush Attack, or with the special attack of a rule. */
export interface FightingMode {
  readonly weapon: string | undefined;
  readonly crush: boolean;
  readonly special: SpecialAttack | undefined;
}

/** The attributes that a part's attacks have at this moment against this enemy. */
function attributesOf(striker: FighterPart, manner: FightingMode, foe: Fighter, m: RuleContext): RuleUse[] {
  if (manner.special && !(manner.special.attributes && m.rules.impact_attributes)) return [];
  const given = m.gifts.flatMap((gain) => gain.attributes);
  const own = [...striker.traits.uses, ...given].filter((use) => use.rule.attribute);
  const list = manner.special
    ? own.filter((use) => !use.rule.gains)
    : [...own, ...own.flatMap((use) => use.rule.gains?.(m, use.value) ?? [])];
  const immune = foe.traits.all('immune').flat();
  return immune.length === 0 ? list : list.filter((use) => !immune.includes(use.key));
}

/** The modifiers of the striker's characteristics. */
function modifiersOf(attributes: readonly RuleUse[], manner: FightingMode, m: RuleContext): Modifier[] {
  const held = manner.special || manner.crush || manner.weapon === undefined ? undefined : weapon(manner.weapon);
  return [
    ...(held?.modifiers?.(m, undefined) ?? []),
    ...attributes.flatMap((use) => use.rule.modifiers?.(m, use.value) ?? []),
    ...m.gifts.flatMap((gain) => gain.modifiers),
  ];
}

/** Attacks that one model's part makes in the first rank. */
export function attacksOf(striker: FighterPart, manner: FightingMode, foe: Fighter, m: RuleContext): number {
  if (manner.special) return 1;
  const { att, off } = striker.part;
  if (striker.traits.has('inanimate') || att === 0 || off === undefined) return 0;
  return manner.crush ? 1 : modified(att, 'att', modifiersOf(attributesOf(striker, manner, foe, m), manner, m));
}

/** The Agility Step in which a part strikes (T9A-SEQ-6). */
export function agilityOf(striker: FighterPart, manner: FightingMode, foe: Fighter, m: RuleContext): number {
  if (manner.special?.step !== undefined) return manner.special.step;
  if (manner.crush) return 0;
  const attributes = attributesOf(striker, manner, foe, m);
  const held = manner.weapon === undefined ? undefined : weapon(manner.weapon);
  if (held?.step !== undefined && !attributes.some((use) => use.rule.ownAgility)) return held.step;
  const modifiers = modifiersOf(attributes, manner, m);
  if (m.charging) modifiers.push({ of: 'agi', op: 'add', value: m.rules.charging_agility_bonus });
  return modified(striker.part.agi, 'agi', modifiers);
}

/** Works out one attack of a part against an enemy: every rule of both sides has its say, and only numbers remain. */
export function attackOf(striker: FighterPart, manner: FightingMode, foe: Fighter, m: RuleContext): Attack {
  const { special } = manner;
  const rules = m.rules;
  const attributes = attributesOf(striker, manner, foe, m);
  const modifiers = modifiersOf(attributes, manner, m);
  const { off = 0, str = 0, ap } = striker.part;
  const b: AttackDraft = {
    standard: special === undefined,
    moment: m,
    tags: new Set(attributes.map((use) => use.key)),
    weapon: manner.weapon,
    foeShield: foe.shield,
    effects: [],
    off: modified(off, 'off', modifiers),
    str: special?.str ?? modified(str, 'str', modifiers),
    ap: special?.ap ?? modified(ap, 'ap', modifiers),
    def: foe.setup.profile.defence.def,
    res: foe.setup.profile.defence.res,
    arm: foe.arm,
    toHit: [],
    distracted: false,
    ignoresParry: (manner.weapon !== undefined && weapon(manner.weapon)?.ignoresParry) || false,
    rerollMisses: false,
    rerollWounds: false,
    aegis: 7,
    rerollAegis: false,
    fortitude: 7,
    wounds: ONE,
    area: [1, 1],
  };
  for (const use of attributes) use.rule.attack?.(b, use.value);
  if (manner.crush) Object.assign(b, { str: 10, ap: 10, wounds: CRUSH_WOUNDS });
  for (const use of foe.traits.uses) use.rule.against?.(b, use.value);
  if (b.standard && foe.traits.has('parry') && !b.ignoresParry && m.foeFacing === 'front')
    b.def = Math.max(b.def + 1, b.off);
  if (b.standard && m.afraid) b.toHit.push(-1);
  if (b.standard && m.foeAfraid) b.toHit.push(1);
  if (b.distracted && !b.toHit.some((n) => n < 0)) b.toHit.push(-1);
  const bonus = b.toHit.reduce((sum, n) => sum + n, 0);
  const wound = toWoundRoll(b.str, b.res);
  const helped = m.advantaged && (b.standard || rules.advantaged_applies_to === 'all_melee');
  return {
    toHit: special ? 0 : Math.min(6, Math.max(2, toHitRoll(b.off, b.def, rules.to_hit_floor) - bonus)),
    rerollMisses: b.rerollMisses,
    hits: special?.hits ?? ONE,
    toWound: helped ? advantagedRoll(wound, rules) : wound,
    rerollWounds: b.rerollWounds,
    armour: armourRoll(b.arm, b.ap),
    aegis: b.aegis,
    rerollAegis: b.rerollAegis,
    fortitude: b.fortitude,
    wounds: b.wounds,
    area: manner.crush ? [1, 1] : b.area,
    clip: foe.setup.profile.defence.hp,
    effects: b.effects,
  };
}
