import type { ArmyEffect } from '../army/effect.ts';
import { above } from '../army/places.ts';
import type { Part, Unit } from '../army/schema.ts';
import type { Taken } from '../army/taken.ts';
import { readChange } from '../rules/changes.ts';
import { ruleNamed } from '../rules/parse.ts';
import { weapon } from '../rules/weapons.ts';
import { sameWeapon } from './known-rules.ts';
import { meaningOf } from './meaning.ts';

export interface DraftPart {
  readonly part: Part;
  readonly ofMount: boolean;
  readonly rules: string[];
  /** Weapons, the best choice first. */
  readonly weapons: string[];
  readonly effects: ArmyEffect[];
  /** Enchantments of the part's weapon, and attributes of attacks with that weapon alone. */
  readonly enchantments: ArmyEffect[];
  readonly enchanted: string[];
  /** Parts that strike as this one, with further rules. */
  readonly copies: { readonly name: string; readonly rules: readonly string[] }[];
  /** Whether the weapon must be used: a Weapon Master has no choice. */
  bound: boolean;
  /** The kind of weapon into which a rune has turned it. */
  made: string | undefined;
}

/** A model under construction: all gains from its profile and from options. */
export class GainsDraft {
  readonly parts: readonly DraftPart[];
  readonly rules: string[] = [];
  readonly banner: string[] = [];
  /** The effects of a living Character on its unit, or on the R&F alone. */
  readonly gifts: string[] = [];
  readonly guided: string[] = [];
  readonly shield: string[] = [];
  /** Items used once: in the first round, unless the file sets another (C-5). */
  readonly once: { readonly round: number; readonly until: 'round'; readonly rules: string[] }[] = [];
  readonly missing: string[] = [];
  /** Effects on the values of the whole model: the Character's own, and those of its mount. */
  readonly own: ArmyEffect[] = [];
  readonly mounts: ArmyEffect[] = [];
  height: number | 'mount' | undefined;
  base: readonly [number, number] | undefined;
  readonly has = { shield: false, standard: false, musician: false, general: false, bsb: false, captain: false };

  private readonly rides: boolean;

  /** @param counts the number of some parts, by their names */
  constructor(
    unit: Unit,
    mount: Unit | undefined,
    more: readonly Part[],
    counts: Readonly<Record<string, number>> = {},
  ) {
    this.rides = mount !== undefined;
    this.height = mount?.height ?? unit.height;
    this.base = mount?.base ?? unit.base;
    const draft = (part: Part, ofMount: boolean): DraftPart[] => {
      const count = counts[part.name] ?? part.count;
      const counted = count === undefined ? part : { ...part, count };
      return count === 0
        ? []
        : [
            {
              part: counted,
              ofMount,
              rules: [],
              weapons: [],
              effects: [],
              enchantments: [],
              enchanted: [],
              copies: [],
              bound: false,
              made: undefined,
            },
          ];
    };
    this.parts = [
      ...(unit.parts ?? []).flatMap((part) => draft(part, false)),
      ...(mount?.parts ?? []).flatMap((part) => draft(part, true)),
      ...more.flatMap((part) => draft(part, true)),
    ];
  }

  /** Returns the modelled meaning of an army's rule, and records a rule without one. */
  means(text: string): ArmyEffect {
    const meaning = meaningOf(text);
    if (meaning.kind === 'missing') this.miss(meaning.title);
    return meaning.kind === 'played' ? meaning.effect : {};
  }

  miss(title: string): void {
    if (!this.missing.includes(title)) this.missing.push(title);
  }

  /** Gives rules and weapons to a part, or to the model if they are the model's (M-4). @param enchants of attacks with that weapon alone */
  toPart(one: DraftPart, effect: ArmyEffect, enchants = false): void {
    for (const rule of effect.rules ?? []) {
      put(this.rulesFor(one, rule, enchants), rule);
    }
    for (const name of effect.weapons ?? []) put(one.weapons, name);
    if (effect.add) one.effects.push(effect);
    this.mark(effect);
  }

  private rulesFor(one: DraftPart, rule: string, enchants: boolean): string[] {
    if (enchants && isOfWeapon(rule)) return one.enchanted;
    return isOfPart(rule) ? one.rules : this.rules;
  }

  /** Gives a unit's or mount's rules: attributes of attacks to all its parts, other rules of parts to the riders. */
  toModel(effect: ArmyEffect, ofMount: boolean): void {
    const mine = this.parts.filter((one) => one.ofMount === ofMount);
    const able = mine.some(isAble) ? mine.filter(isAble) : mine;
    for (const rule of effect.rules ?? []) {
      const known = ruleNamed(rule);
      if (known?.on === undefined) put(this.rules, rule);
      else for (const one of known.on === 'attack' && !known.notMounts ? mine : able) put(one.rules, rule);
    }
    for (const rule of effect.mounts ?? []) this.toMounts(rule);
    for (const name of effect.weapons ?? []) for (const one of able) put(one.weapons, name);
    if (effect.add) for (const one of able) one.effects.push(effect);
    this.change(effect, ofMount);
    this.mark(effect);
  }

  /** Gives an effect to the bearer if it concerns a part, else to the model (M-10). @param alone one Character of one part alone has it */
  toBearer(taken: Taken, alone: boolean): void {
    const { option } = taken.place;
    const { effect } = option;
    if (option.name !== undefined && isOpen(option)) this.miss(option.name);
    if (!effect) return;
    if (effect.once) {
      if ((alone || effect.item === 'banner') && isUsable(effect))
        this.once.push({ round: 1, until: 'round', rules: usesOf(effect) });
      else this.miss(`${option.name} (used once)`);
      return;
    }
    if (effect.written) this.miss(`${option.name} (written as \`${effect.written}\`)`);
    const { also = [], ...always } = effect;
    this.give(always, taken, alone);
    for (const { mounted, heights, untagged, ...one } of also) {
      const { height } = this;
      const fits =
        heights === undefined || (typeof height === 'number' && heights[0] <= height && height <= heights[1]);
      const tagged = untagged !== undefined && this.parts.some(({ part }) => part.tags?.includes(untagged));
      if (fits && !tagged && (mounted ?? this.rides) === this.rides) this.give(one, taken, alone);
    }
  }

  private give(
    { rules = [], weapons = [], unit = [], ranks = [], mounts = [], parts = {}, copy, ...more }: ArmyEffect,
    of: Taken,
    alone: boolean,
  ): void {
    const { ofMount } = of.place;
    const mine = this.parts.filter((one) => one.ofMount === (ofMount !== undefined));
    const able = mine.some(isAble) ? mine.filter(isAble) : mine;
    const bearers = alone || ofMount ? able.slice(0, 1) : able;
    const all = [...rules, ...weapons].map((text) => this.means(text));
    const meant = (texts: readonly string[]) => texts.flatMap((text) => this.means(text).rules ?? []);
    const enchants = more.item === 'weapon' || (more.item === 'rune' && rules.includes('magical-attacks'));
    // A Character's effects on others end with its death.
    const given = alone ? this.gifts : this.banner;
    if (more.item === 'shield') {
      const mine = all.flatMap((one) => one.rules ?? []);
      for (const rule of mine) put(isOfPart(rule) ? bearers[0]!.rules : this.shield, rule);
      for (const [key, by] of Object.entries(more.add ?? {})) put(this.shield, `+${by} ${key}`);
      return;
    }
    if (more.item === 'banner') {
      // Some banners are rules of their bearer with effects on its unit while it lives.
      for (const rule of all.flatMap((one) => one.rules ?? [])) put(ruleNamed(rule)?.aid ? this.rules : given, rule);
    } else
      for (const bearer of bearers) {
        for (const one of all) this.toPart(bearer, one, enchants);
        // Instances of a rune add up if it has a number.
        const again =
          more.item === 'rune' ? all.flatMap((one) => one.rules ?? []).filter((rule) => rule.includes('(')) : [];
        for (const rule of again) {
          const list = this.rulesFor(bearer, rule, enchants);
          const more = list.lastIndexOf(rule);
          const sum = ruleNamed(rule)?.summed?.(rule, of.times);
          if (sum !== undefined) list[more] = sum;
          else for (let i = 1; i < of.times; i++) list.push(rule);
        }
      }
    if (copy) for (const { copies } of bearers) copies.push({ name: of.place.option.name!, rules: copy });
    for (const rule of meant(unit)) put(given, rule);
    for (const text of ranks) for (const gain of readChange(text) ? [text] : meant([text])) put(this.guided, gain);
    for (const rule of [...meant(mounts), ...all.flatMap((one) => one.mounts ?? [])]) this.toMounts(rule);
    for (const one of this.parts) for (const text of parts[one.part.name] ?? []) this.toPart(one, this.means(text));
    for (let i = 0; i < of.times; i++) {
      for (const bearer of bearers) {
        bearer.effects.push(more);
        if (enchants) bearer.enchantments.push(more);
      }
      this.change(more, ofMount !== undefined);
    }
    if (enchants) for (const bearer of bearers) wield(bearer, of.place, weapons[0]);
    this.height = more.height ?? this.height;
    this.base = more.base ?? this.base;
    this.mark(more);
  }

  private toMounts(rule: string): void {
    for (const { part, rules } of this.parts) if (isMount(part)) put(rules, rule);
  }

  change(effect: ArmyEffect, ofMount: boolean): void {
    (ofMount ? this.mounts : this.own).push(effect);
  }

  mark(effect: ArmyEffect): void {
    for (const key of Object.keys(this.has) as (keyof GainsDraft['has'])[]) if (effect[key]) this.has[key] = true;
  }
}

/** Whether a single-use item gives its bearer only rules and additions, which a round can have; a banner's are about its unit. */
export const isUsable = ({ item, rules = [], ...more }: ArmyEffect): boolean =>
  (item !== 'banner' || (rules.length > 0 && rules.every((text) => ruleNamed(text)?.aid))) &&
  !['set', 'least', 'most', 'loses', 'weapons', 'unit', 'ranks', 'mounts', 'parts', 'also'].some(
    (key) => key in more,
  ) &&
  rules.every((text) => meaningOf(text).kind === 'played');

const usesOf = ({ rules = [], add = {} }: ArmyEffect): string[] => [
  ...rules,
  ...Object.entries(add).map(([key, value]) => `${Number(value) < 0 ? '' : '+'}${value} ${key}`),
];

/** Whether an option is unknown: marked so, or without an effect, unless it exists only for other options. */
function isOpen({ effect, mount, part }: Taken['place']['option']): boolean {
  return effect === undefined ? mount === undefined && part === undefined : effect.unknown === true;
}

/** Whether a part carries weapons and gains the attributes of attacks that are given to the model. */
export const isAble = ({ part }: DraftPart): boolean => !isMount(part) && part.role !== 'chassis';

export const isMount = ({ role, tags }: Part): boolean => role === 'mount' || tags?.includes('mount') === true;

/** Whether a rule stays with its part: attributes of attacks, and special attacks. */
function isOfPart(rule: string): boolean {
  const known = ruleNamed(rule);
  return known?.on !== undefined || known?.special !== undefined;
}

function isOfWeapon(rule: string): boolean {
  const known = ruleNamed(rule);
  return known?.on === 'attack' && !(known.ofWeapon || known.aid || known.implies || known.losses);
}

function put(list: string[], one: string): void {
  if (ruleNamed(one)?.addsUp || !list.includes(one)) list.push(one);
}

/** Makes a bearer use an enchanted weapon (T9A26-SEQ-7). @param made the weapon's kind by the enchantment, such as a Great Weapon */
function wield(bearer: DraftPart, place: Taken['place'], made: string | undefined): void {
  const { weapons } = bearer;
  let name = made ?? bearer.made;
  bearer.made = name;
  if (name === undefined) {
    for (const { option } of above(place)) {
      name = option.effect?.weapons?.[0] ?? option.enchants?.toLowerCase().replace(/ /g, '-');
      if (name !== undefined) break;
    }
  }
  name = name && sameWeapon(name)[0];
  if (name === undefined || !weapon(name)) return;
  const at = weapons.indexOf(name);
  if (at >= 0) weapons.splice(at, 1);
  weapons.unshift(name);
  bearer.bound = true;
}
