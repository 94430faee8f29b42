import type { Ablation, Changes } from '../../../core/format.ts';
import { contactEnds, type Owner, ownerOf } from '../input/owner.ts';
import { ruleNames, specialRule } from '../rules/index.ts';
import { isFault, parseRule } from '../rules/parse.ts';
import { armours, weapon } from '../rules/weapons.ts';
import type { Without } from '../rules/without.ts';
import { CHOICES, withoutChoice, withoutChoices } from './solved-choices.ts';

type Take = (w: Owner) => readonly [text: string, changes: Changes] | undefined;

const takes: Readonly<Record<string, Take>> = {
  steady: (w) => {
    const name = w.rules.steady_rule === 'steadfast' ? 'Steadfast' : 'Steady';
    return mostRanks(w) > 0 ? treated(w, 'steady', `without ${name}`) : undefined;
  },
  solid: (w) => (maybeSolid(w) ? treated(w, 'solid', 'without Solid') : undefined),
  advantaged: (w) => {
    const gives = maybeSolid(w) && w.rules.both_gives_advantage;
    return gives ? treated(w, 'advantaged', 'without Advantaged Position') : undefined;
  },
  ranks: (w) => {
    const scoring = w.rules.rank_bonus_counts_first ? 0 : 1;
    const scores = mostRanks(w) > scoring && w.rules.rank_bonus_cap > 0;
    return scores ? treated(w, 'rank-bonus', 'without Combat Score for its ranks') : undefined;
  },
  supporting: (w) => {
    const behind = w.unit.models > w.unit.files || mayGrow(w);
    return behind ? treated(w, 'supporting', 'without Supporting Attacks') : undefined;
  },
  charge: (w) =>
    w.unit.charging && !w.character ? ['not Charging', [...keepActive(w), ...set(w, 'charging', false)]] : undefined,
  'charge-bonus': (w) => {
    const charges = w.unit.charging || w.text.events.some((e) => e.effect === 'charge' && e.unit === w.id);
    const scores = charges && w.rules.charge_bonus > 0;
    return scores ? treated(w, 'charge-bonus', 'without Combat Score for Charging') : undefined;
  },
  'flank-rear': (w) => {
    const beside = contactEnds(w.text).some(
      (ends) => touches(ends[0], w.id, ends[1]) || touches(ends[1], w.id, ends[0]),
    );
    return beside ? treated(w, 'flank-rear-bonus', 'without Combat Score for flank or rear') : undefined;
  },
  champion: (w) => {
    const { champion, champion_lost, champion_targeted } = w.unit;
    if (w.character || !champion || champion_lost) return undefined;
    const untargeted = champion_targeted === 'never' ? [] : set(w, 'champion_targeted', 'never');
    return ['without the Champion', [...set(w, 'champion', false), ...untargeted]];
  },
  standard: (w) =>
    w.unit.standard && !w.character ? ['without the Standard Bearer', set(w, 'standard', false)] : undefined,
  musician: (w) => (w.unit.musician && !w.character ? ['without the Musician', set(w, 'musician', false)] : undefined),
  general: (w) => titled(w, 'general', undefined, 'without the General'),
  bsb: (w) => titled(w, 'bsb', false, 'without the Battle Standard'),
  weapon: (w) => {
    const held = w.weapons.filter((name) => name !== undefined && name !== HAND);
    if (!w.profile || held.length === 0) return undefined;
    // Every model has a hand weapon (T9A-WPN), whether or not the profile lists it.
    const parts = w.profile.parts.map((part, i) =>
      w.weapons[i] === undefined || part.weapons!.includes(HAND)
        ? part
        : { ...part, weapons: [...part.weapons!, HAND] },
    );
    const listed = w.profile.parts.every((part, i) => part === parts[i]);
    const carry = listed ? [] : set(w, 'profile.parts', parts);
    const names = [...new Set(held)].map((name) => weapon(name!)!.name);
    return [`with a Hand Weapon instead of ${names.join(' and ')}`, [...carry, ...set(w, 'weapon', HAND)]];
  },
  ...Object.fromEntries(Object.keys(armours).map((piece) => [piece, takeArmour(piece)])),
  ...Object.fromEntries(ruleNames.map((name) => [`rule(${name})`, takeRule(name)])),
  choices: withoutChoices,
  ...Object.fromEntries(CHOICES.map((key) => [`choice(${key})`, (w: Owner) => withoutChoice(w, key)])),
};

const HAND = 'hand-weapon';

export const ablationNames = Object.keys(takes);

export function ablation(name: string, value: Record<string, unknown>, subject: string): Ablation | undefined {
  const w = ownerOf(value, subject);
  const taken = w && takes[name]?.(w);
  return taken && { text: taken[0], changes: taken[1] };
}

const set = (w: Owner, key: string, value: unknown): Changes => [{ path: [...w.path, ...key.split('.')], value }];

function treated(w: Owner, thing: Without, text: string): ReturnType<Take> {
  const { without } = w.unit;
  if (w.character || without.includes(thing)) return undefined;
  return [text, set(w, 'without', [...without, thing])];
}

/** A General or Battle Standard leaves all units of its side, nearby ones too. A Character's title is its own. */
function titled(w: Owner, title: 'general' | 'bsb', none: unknown, text: string): ReturnType<Take> {
  const units = Object.entries(w.text.units).filter(([id, { side }]) =>
    w.character ? id === w.id : side === w.unit.side,
  );
  const changes = units.flatMap(
    ([id, { near, characters }]): Changes => [
      ...Object.keys(characters)
        .filter((name) => characters[name]![title] && (w.character ?? name) === name)
        .map((name) => ({ path: ['units', id, 'characters', name, title], value: false })),
      ...(near[title] && !w.character ? [{ path: ['units', id, 'near', title], value: none }] : []),
    ],
  );
  return changes.length > 0 ? [text, changes] : undefined;
}

function takeArmour(piece: string): Take {
  const text = piece === 'shield' ? 'without the shield' : `without ${piece} armour`;
  return (w) => {
    const armour = w.profile?.defence.armour ?? [];
    const left = armour.filter((worn) => worn !== piece);
    return left.length < armour.length ? [text, set(w, 'profile.defence.armour', left)] : undefined;
  };
}

/** Removes a special rule from the model, whatever its value, and from all parts of its profile. */
function takeRule(name: string): Take {
  const keep = (rules: readonly string[]): string[] =>
    rules.filter((text) => {
      const use = parseRule(text);
      return isFault(use) || use.key !== name;
    });
  return (w) => {
    if (!w.profile) return undefined;
    const { rules, parts } = w.profile;
    const ofParts = parts.map((part) => ({ ...part, rules: keep(part.rules) }));
    const changes = [
      ...(keep(rules).length < rules.length ? set(w, 'profile.rules', keep(rules)) : []),
      ...(parts.some((part, i) => ofParts[i]!.rules.length < part.rules.length)
        ? set(w, 'profile.parts', ofParts)
        : []),
      ...(keep(w.model.rules).length < w.model.rules.length ? set(w, 'rules', keep(w.model.rules)) : []),
      ...(name === 'bodyguard' && !w.character && w.unit.bodyguard ? set(w, 'bodyguard', false) : []),
    ];
    return changes.length > 0 ? [`without ${specialRule(name)!.name}`, changes] : undefined;
  };
}

const mayGrow = ({ text, id }: Owner): boolean =>
  JSON.stringify(text.policies).includes('maximise') ||
  text.events.some((e) => (e.effect === 'raise' && e.target === id) || (e.effect === 'join' && e.unit === id));

/** Returns the maximum number of Proper Ranks of a unit: casualties reduce ranks before files. */
function mostRanks(w: Owner): number {
  const { models, files, characters, rules } = w.unit;
  if ([...(w.profile?.rules ?? []), ...rules].includes('light-troops')) return 0;
  if (mayGrow(w)) return Number.POSITIVE_INFINITY;
  return Math.ceil(models / files) + Object.keys(characters).length;
}

/** Whether a unit may be Solid with an effect (T9A-FORM-5); its Height may be that of a Character. */
const maybeSolid = (w: Owner): boolean =>
  w.rules.steady_rule === 'steady' && mostRanks(w) >= Math.min(...heights(w).map((h) => w.rules.solid_ranks[h]!));

const heights = ({ unit, profile }: Owner): number[] =>
  [profile, ...Object.values(unit.characters).map((c) => c.profile)].flatMap((p) =>
    typeof p === 'object' ? [p.height] : [],
  );

const touches = (own: string, id: string, other: string): boolean =>
  own.startsWith(`${id}.`) && !other.endsWith('.front');

/** Keeps the Active Player, by default the one that charges (T9A-SEQ-0), when the charge is removed. */
function keepActive({ text }: Owner): Changes {
  if (text.active !== undefined) return [];
  const [first] = contactEnds(text);
  const order = [...(first ?? []).map((end) => end.split('.')[0]!), ...Object.keys(text.units)];
  const charger = order.find((id) => text.units[id]?.charging);
  return charger === undefined ? [] : [{ path: ['active'], value: text.units[charger]!.side }];
}
