import type { Configuration } from '../army/configuration.ts';
import { idOf } from '../army/names.ts';
import { type Priced, pointsOf } from '../army/points.ts';
import { splitRule } from '../army/rule-text.ts';
import type { Part, Unit, UnitOfArmy, Value } from '../army/schema.ts';
import { parseAmount } from '../rules/notation.ts';
import { ruleNamed } from '../rules/parse.ts';
import { isTag } from '../rules/tags.ts';
import { weapon } from '../rules/weapons.ts';
import type { Profile, ProfilePart } from '../schema/profile.ts';
import { changedStats, isRiders, plusOf, ridden } from './characteristics.ts';
import { type DraftPart, GainsDraft, isAble, isMount } from './gains.ts';

export interface Fielded {
  readonly priced: Priced;
  /** Undefined if the data lack the model's characteristics, or if it never fights without a mount. */
  readonly profile: Profile | undefined;
  readonly standard: boolean;
  readonly musician: boolean;
  readonly general: boolean;
  readonly bsb: boolean;
  readonly captain: boolean;
  readonly banner: readonly string[];
  readonly once: GainsDraft['once'];
}

export function fieldedOf(of: UnitOfArmy, configuration: Configuration): Fielded {
  const priced = pointsOf(of, configuration);
  const { unit, army } = of;
  const mount = priced.mount === undefined ? undefined : army.units[priced.mount];
  const more = priced.taken.flatMap(({ place: { option } }) => army.units[option.part ?? '']?.parts ?? []);
  const effects = priced.taken.flatMap(({ place: { option } }) => option.effect ?? []);
  const counts = Object.assign({}, ...effects.map((effect) => effect.counts ?? {}));
  const lost = new Set([unit, mount, ...effects].flatMap((one) => one?.loses ?? []));
  const tags = effects.flatMap((effect) => effect.tags ?? []);
  const d = new GainsDraft(withTags(unit, lost, tags), mount && withTags(mount, lost), more, counts);
  const kept = (rules: readonly string[] | undefined): string[] =>
    (rules ?? []).filter((text) => !lost.has(text) && !lost.has(splitRule(text)?.name ?? text));
  const chosen = priced.taken.flatMap(({ place: { parent } }) =>
    parent?.option.choose?.[0] === 1 ? idOf(parent.option.heading ?? 'none') : [],
  );
  for (const text of kept(unit.rules)) if (!chosen.includes(text)) d.toModel(d.means(text), false);
  for (const text of kept(mount?.rules)) d.toModel(d.means(text), true);
  for (const one of d.parts) {
    for (const text of [...kept(one.part.weapons), ...kept(one.part.rules)]) d.toPart(one, d.means(text));
  }
  const alone = unit.category === 'characters' || unit.type?.includes('character') === true;
  for (const taken of [...priced.taken].sort(byDepth)) d.toBearer(taken, alone);
  const { standard, musician, general, bsb, captain } = d.has;
  return {
    priced,
    profile: profileOf(of, mount, d, kindsOf(unit, priced)),
    standard,
    musician,
    general,
    bsb,
    captain,
    banner: d.banner,
    once: d.once,
  };
}

/** Returns a unit whose parts have lost and gained properties, such as Metal Armour. */
const withTags = (unit: Unit, lost: ReadonlySet<string>, gained: readonly string[] = []): Unit => ({
  ...unit,
  ...(unit.parts && {
    parts: unit.parts.map((part) => ({
      ...part,
      tags: [...(part.tags ?? []).filter((tag) => !lost.has(tag)), ...gained],
    })),
  }),
});

const kindsOf = ({ rules = [], marks = [] }: Unit, { taken }: Priced): string[] => [
  ...(marks.includes('wizard') ||
  rules.some((text) => text.startsWith('wizard-')) ||
  taken.some(({ place: { option } }) => option.effect?.wizard ?? option.marks?.includes('wizard'))
    ? ['wizard']
    : []),
  ...rules.filter((text) => text === 'insignificant' || text === 'tribe-leader'),
];

/** Sorts by depth in the tree: an enchantment comes after its weapon. */
const byDepth = (a: Priced['taken'][number], b: Priced['taken'][number]): number =>
  a.place.path.length - b.place.path.length;

function profileOf(
  { army, id, unit }: UnitOfArmy,
  mount: Unit | undefined,
  d: GainsDraft,
  kinds: readonly string[],
): Profile | undefined {
  const { height, base } = d;
  if (typeof height !== 'number' || base === undefined || d.parts.length === 0 || unit.defence === undefined)
    return undefined;
  if (mount && mount.defence === undefined) return undefined;
  const rider = changedStats({ ...unit.global, ...unit.defence }, d.own);
  const of = (key: 'cha' | 'mob' | 'dis' | 'hp' | 'def' | 'res' | 'arm'): Value | undefined =>
    mount ? ridden(key, { ...mount.global, ...mount.defence }[key], rider[key]) : rider[key];
  const keys = ['cha', 'mob', 'dis', 'hp', 'def', 'res', 'arm'] as const;
  const stats = changedStats(Object.fromEntries(keys.map((key) => [key, of(key)])), mount ? d.mounts : []);
  const number = (key: (typeof keys)[number]): number => wholeOf(key, stats[key], stats, d);
  const parts = d.parts.flatMap((one) => withCopies(one, partOf(one, d, stats, one.ofMount ? [] : kinds)));
  const armoured = mount === undefined || isRiders(mount.defence?.arm);
  const rules = d.rules.filter((text) => armoured || !ruleNamed(text)?.ofWearer);
  if (d.gifts.length > 0) rules.push(`inspires(${d.gifts.join(', ')})`);
  if (d.guided.length > 0) rules.push(`guides(${d.guided.join(', ')})`);
  const { rsr } = mount ? changedStats({ ...unit.global, ...mount.global }, d.own) : rider;
  // A shield protects a mount only if it is its own or adds to the Character's Armour, and parries only with the Character's Defensive Skill (M-9).
  const shields = d.has.shield && (armoured || mount.rules?.includes('shield') === true);
  if (d.has.shield && !shields) rules.push('bears-shield');
  if (mount && !isRiders(mount.defence?.def)) rules.push('own-defence');
  if (
    !armoured &&
    d.parts.some(({ weapons, rules: own }) => own.some(isOfArmour) || weapons.some((w) => weapon(w)?.arm))
  )
    rules.push('own-armour');
  const enchanted = d.has.shield ? d.shield.filter((gain) => shields || !isOfArmour(gain)) : [];
  if (enchanted.length > 0) rules.push(`using-shield(${enchanted.join(', ')})`);
  if (armoured) rules.push(...limitsOf(d, plusOf(mount?.defence?.arm)));
  return {
    name: mount ? `${unit.name} on ${mount.name}` : unit.name,
    courage: Math.min(10, number('dis')),
    advance: number('cha'),
    march: number('mob'),
    ...(rsr !== undefined && { rsr: String(rsr) }),
    height,
    type: typeOf(d.parts),
    base: [base[0], base[1]],
    defence: {
      hp: Math.max(1, number('hp')),
      def: number('def'),
      res: number('res'),
      arm: number('arm'),
      armour: shields ? ['shield'] : [],
    },
    parts,
    rules,
    unmodelled: [...d.missing],
    source: `2026/${army.army}/${id}${mount ? ` on ${mount.name}` : ''}`,
  };
}

const isOfArmour = (gain: string): boolean => /\barm\b/.test(gain);

/** Returns rules that limit armour set by options: neither shields nor others improve it; a mount adds to it. */
const limitsOf = (d: GainsDraft, plus: number): string[] =>
  d.own.flatMap(({ add, most }) =>
    typeof most?.arm !== 'number'
      ? []
      : [
          `protected(${add?.arm === undefined ? `at most arm ${most.arm + plus}` : `+${add.arm} arm (max ${most.arm})`})`,
        ],
  );

/** Returns a part of the profile, with its number in the data (M-5). */
function partOf(
  one: DraftPart,
  d: GainsDraft,
  model: Record<string, Value | undefined>,
  kinds: readonly string[],
): ProfilePart {
  const { name, count = 1, att, off, str, ap, agi } = one.part;
  const stats = changedStats({ att, off, str, ap, agi }, one.effects);
  const bare = changedStats(
    { str, ap, agi },
    one.effects.filter((effect) => !one.enchantments.includes(effect)),
  );
  const special = (['str', 'ap', 'agi'] as const).flatMap((key) =>
    typeof bare[key] === 'number' && bare[key] !== stats[key] ? [[key, bare[key]] as const] : [],
  );
  const of = (key: string): number => wholeOf(key, stats[key], model, d);
  const rolled = (key: string): number | string => {
    const value = stats[key];
    return typeof value === 'string' && value !== '*' ? value : of(key);
  };
  const carried = isAble(one) && !isBeast(one.part) ? [...one.weapons, ...more(one)] : one.weapons;
  const weapons = carried.filter((weapon) => canWield(weapon, d));
  return {
    name,
    count,
    tags: [...tagsOf(one.part), ...kinds],
    att: stats['att'] === undefined || stats['off'] === undefined ? 0 : rolled('att'),
    ...(stats['off'] !== undefined && { off: rolled('off') }),
    ...(stats['str'] !== undefined && { str: rolled('str') }),
    ap: of('ap'),
    agi: of('agi'),
    ...(special.length > 0 && { special: Object.fromEntries(special) }),
    ...(weapons.length > 0 && { weapons }),
    rules: [
      ...one.rules.filter((rule) => !(one.bound && rule === 'weapon-master')),
      ...(one.enchanted.length > 0 ? [`enchanted(${one.enchanted.join(', ')})`] : []),
    ],
  };
}

/** Returns a part and its copies, which have its attributes of attacks. */
const withCopies = ({ copies }: DraftPart, part: ProfilePart): ProfilePart[] => [
  part,
  ...copies.map(({ name, rules }) => {
    const own = (part.rules ?? []).filter((text) => ruleNamed(String(text))?.on === 'attack');
    return { ...part, name, rules: [...own, ...rules] };
  }),
];

const tagsOf = ({ role, tags = [] }: Part): string[] => [
  ...new Set([...(role === 'mount' ? ['mount'] : []), ...tags].filter(isTag)),
];

function canWield(name: string, d: GainsDraft): boolean {
  const only = weapon(name)?.only;
  const rides = d.parts.length > 1 || typeOf(d.parts) !== 'infantry';
  const can = only === undefined || (only === 'mounted') === rides;
  if (!can) d.miss(`${weapon(name)!.name} ${rides ? 'mounted' : 'on foot'}`);
  return can;
}

const more = ({ weapons }: DraftPart): readonly string[] => (weapons.includes('hand-weapon') ? [] : ['hand-weapon']);

const isBeast = ({ tags }: Part): boolean => tags?.includes('beast') === true;

/** Returns a characteristic as a number: 0 if absent; twice the Health Points for `*`; the mean of dice, which is reported. */
function wholeOf(
  key: string,
  value: Value | undefined,
  model: Record<string, Value | undefined>,
  d: GainsDraft,
): number {
  if (typeof value === 'number') return value;
  if (value === undefined) return 0;
  if (value === '*') return Math.min(10, 2 * Number(model['hp'] ?? 1));
  const dice = parseAmount(value);
  if (!dice) return 0;
  const mean = Math.floor((dice.count * (dice.sides + 1)) / 2 + dice.plus);
  // Nothing in a Round of Combat depends on how far a unit moves.
  if (key !== 'cha' && key !== 'mob') d.miss(`${value} for ${titles[key] ?? key}, played as ${mean}`);
  return Math.min(mean, key === 'att' ? 20 : 100);
}

const titles: Readonly<Record<string, string>> = {
  att: 'Attacks',
  off: 'Offensive Skill',
  str: 'Strength',
  agi: 'Agility',
  hp: 'Health Points',
};

/** Returns the type of a model, for rules that test types; in the rules of 2026 parts have properties instead. */
function typeOf(parts: readonly DraftPart[]): Profile['type'] {
  const isRidden = parts.some(isAble) && parts.some(({ part }) => isMount(part));
  if (isRidden || parts.some(({ part }) => part.tags?.includes('centauroid'))) return 'cavalry';
  if (parts.some(({ part }) => part.role === 'chassis')) return 'construct';
  return parts.every(({ part }) => isBeast(part)) ? 'beast' : 'infantry';
}
