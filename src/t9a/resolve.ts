import type { Library } from '../core/format.ts';
import type { Problems } from '../core/problem.ts';
import { ruleNames, specialRule } from './rules/index.ts';
import { isFault, parseRule } from './rules/parse.ts';
import { preset, type Ruleset } from './ruleset.ts';
import { type Policy, type Profile, profileSchema, type T9aText, type UnitText } from './schema.ts';
import type { Setup, UnitSetup } from './setup.ts';
import { armours, weapon, weapons } from './weapons.ts';

type Path = (string | number)[];

/** The parameters of a file: those of its preset with its own changes. */
export function rulesOf(text: T9aText['rules']): Ruleset {
  if (typeof text === 'string') return preset(text);
  const { preset: name, ...changes } = text;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...preset(name), ...given } as Ruleset;
}

/** Checks what a schema cannot, all of it, and makes the setup of the combat. */
export function resolve(value: Record<string, unknown>, library: Library, problems: Problems): Setup | undefined {
  const text = value as unknown as T9aText;
  const rules = rulesOf(text.rules);
  const ids = Object.keys(text.units);
  const sides = [...new Set(ids.map((id) => text.units[id]!.side))];
  const units = ids.map((id) => resolveUnit(id, text.units[id]!, rules, library, problems));
  if (sides.length !== 2) {
    const found = `${sides.length} (${sides.join(', ')})`;
    problems.error(['units'], 'sides', 'A combat has two sides', { found, allowed: 'exactly two' });
  } else if (ids.length !== 2) {
    problems.error(['units'], 'not-in-this-version', 'This version plays one unit against one', {
      found: `${ids.length} units`,
      allowed: 'two units, one on each side',
    });
  }
  const contact = resolveContacts(text, units, problems);
  if (text.active !== undefined && !sides.includes(text.active)) {
    problems.error(['active'], 'unknown-side', `There is no side \`${text.active}\``, {
      found: text.active,
      allowed: sides.join(', '),
      near: sides,
    });
  }
  const policies = resolvePolicies(text.policies, sides, problems);
  if (problems.failed || !contact || !policies || units.some((u) => u === undefined)) return undefined;
  // Unit 0 is the `from` of the contact, so that offsets and drawings keep its point of view.
  const from = units.find((u) => u!.id === contact.from)!;
  const to = units.find((u) => u!.id === contact.to)!;
  const order = [from, to].map((u, i) => ({ ...u!, side: i as 0 | 1 })) as [UnitSetup, UnitSetup];
  const names = [text.units[from!.id]!.side, text.units[to!.id]!.side] as [string, string];
  const charger = order.findIndex((u) => u.charging);
  const active = text.active === undefined ? Math.max(0, charger) : names.indexOf(text.active);
  return {
    rounds: text.rounds,
    rules,
    sides: names,
    active: active as 0 | 1,
    units: order,
    // An offset moves `from` to the right of `to` as that looks out: to its own left.
    offset: 0 - Math.round(contact.offset * 10),
    policies: [policies[names[0]]!, policies[names[1]]!],
  };
}

function resolveUnit(
  id: string,
  text: UnitText,
  rules: Ruleset,
  library: Library,
  problems: Problems,
): Omit<UnitSetup, 'side'> | undefined {
  const at: Path = ['units', id];
  const profile = resolveProfile([...at, 'profile'], text.profile, library, problems);
  if (text.files > text.models) {
    problems.error([...at, 'files'], 'formation', 'A unit cannot have more files than models', {
      found: `${text.files} files of ${text.models} models`,
      allowed: `1..${text.models}`,
    });
  }
  const command = Number(text.champion) + Number(text.standard) + Number(text.musician);
  if (command > text.models) {
    problems.error([...at, 'models'], 'formation', 'Champion, Standard Bearer and Musician are models of the unit', {
      found: `${text.models} models`,
      allowed: `at least ${command}`,
    });
  }
  if (text.champion_lost && !text.champion) {
    problems.error([...at, 'champion_lost'], 'no-champion', 'The unit has no Champion to lose');
  }
  if (text.champion_targeted !== 'never' && !text.champion) {
    problems.error([...at, 'champion_targeted'], 'no-champion', 'The unit has no Champion to strike at');
  }
  checkRules([...at, 'rules'], text.rules, problems);
  if (!profile) return undefined;
  text.rules.forEach((rule, i) => void checkPlace([...at, 'rules', i], rule, profile, problems));
  const pool = (text.models - (text.champion ? 1 : 0)) * profile.defence.hp;
  if (text.lost_health_points >= pool && (pool > 0 || text.lost_health_points > 0)) {
    problems.error([...at, 'lost_health_points'], 'range', 'No R&F model would be left', {
      found: String(text.lost_health_points),
      allowed: `0..${Math.max(0, pool - 1)}`,
    });
  }
  if (pool === 0 && text.champion_lost) problems.error([...at, 'champion_lost'], 'range', 'No model would be left');
  checkDepth(at, text, profile, rules, problems);
  const wielded = resolveWeapons(at, text, profile, problems);
  return {
    id,
    profile,
    models: text.models,
    files: text.files,
    champion: text.champion,
    standard: text.standard,
    musician: text.musician,
    weapons: wielded,
    charging: text.charging,
    general: text.near.general,
    bsb: text.near.bsb,
    points: text.points,
    lostHealthPoints: text.lost_health_points,
    championLost: text.champion_lost,
    shaken: text.shaken,
    rules: text.rules,
    courage: text.courage ?? profile.courage,
    championTargeted: share(text.champion_targeted),
  };
}

const share = (text: UnitText['champion_targeted']): number => (text === 'never' ? 0 : text === 'always' ? 1 : text);

/** A unit may not be deeper than wide unless it is wide enough for a Proper Rank (T9A-RANK-2): a warning. */
function checkDepth(at: Path, text: UnitText, profile: Profile, rules: Ruleset, problems: Problems): void {
  const deep = Math.ceil(text.models / text.files);
  const needed = profile.rules.includes('lance-formation') ? 3 : rules.proper_rank_min[profile.height]!;
  if (deep <= text.files || text.files >= needed) return;
  problems.warn([...at, 'files'], 'formation', 'A unit may not be deeper than wide unless it can form Proper Ranks', {
    found: `${text.files} wide, ${deep} deep`,
    allowed: `at least ${needed} files, or no deeper than wide (T9A-RANK-2)`,
  });
}

function resolveProfile(
  at: Path,
  text: UnitText['profile'],
  library: Library,
  problems: Problems,
): Profile | undefined {
  const known = typeof text === 'string' ? library.get(text) : text;
  if (known === undefined) {
    const names = library.names();
    problems.error(at, 'unknown-profile', `There is no profile \`${text}\``, { found: String(text), near: names });
    return undefined;
  }
  const profile = profileSchema.parse(known);
  // What is wrong in a named profile is told where it stands, and once.
  const where = (...more: Path): Path => (typeof text === 'string' ? ['profiles', text, ...more] : [...at, ...more]);
  if (typeof text === 'string' && problems.list.some((p) => p.path[0] === 'profiles' && p.path[1] === text)) {
    return undefined;
  }
  checkRules(where('rules'), profile.rules, problems, profile.unmodelled);
  profile.rules.forEach((rule, i) => void checkPlace(where('rules', i), rule, profile, problems));
  profile.parts.forEach((part, i) => {
    checkRules(where('parts', i, 'rules'), part.rules, problems, profile.unmodelled);
    for (const [k, name] of (part.weapons ?? []).entries()) {
      if (!weapon(name)) unknown(where('parts', i, 'weapons', k), 'weapon', name, Object.keys(weapons), problems);
    }
  });
  for (const [k, piece] of profile.defence.armour.entries()) {
    if (!Object.hasOwn(armours, piece)) {
      unknown(where('defence', 'armour', k), 'armour', piece, Object.keys(armours), problems);
    }
  }
  return withoutUnmodelled(profile);
}

/** Rules that the profile itself lists as not modelled are left out; every report names them. */
function withoutUnmodelled(profile: Profile): Profile {
  const known = (rules: readonly string[]) =>
    rules.filter((text) => !(profile.unmodelled.includes(text) && isFault(parseRule(text))));
  const parts = profile.parts.map((part) => ({ ...part, rules: known(part.rules) }));
  return { ...profile, rules: known(profile.rules), parts };
}

function unknown(at: Path, what: string, name: string, names: readonly string[], problems: Problems): void {
  problems.error(at, `unknown-${what}`, `There is no ${what} \`${name}\``, {
    found: name,
    allowed: names.join(', '),
    near: names,
  });
}

function checkRules(at: Path, rules: readonly string[], problems: Problems, known: readonly string[] = []): void {
  rules.forEach((text, i) => {
    const result = parseRule(text);
    if (!isFault(result) || known.includes(text)) return;
    const code = result.kind === 'unknown' ? 'unknown-rule' : 'rule-value';
    const more = result.kind === 'unknown' ? { near: ruleNames } : {};
    const message = `${result.message[0]!.toUpperCase()}${result.message.slice(1)}`;
    problems.error([...at, i], code, message, { found: text, allowed: result.allowed, ...more });
  });
}

/** A rule of a part that is given to the whole model must find one part that it can belong to. */
function checkPlace(at: Path, text: string, profile: Profile, problems: Problems): void {
  const result = parseRule(text);
  if (isFault(result) || specialRule(result.key)?.on !== 'part') return;
  const free = profile.parts.filter((part) => !part.rules.some((r) => r === 'harnessed' || r === 'inanimate'));
  if (free.length === 1) return;
  problems.error(at, 'rule-place', `\`${result.key}\` is a rule of one part, and the model has several`, {
    found: text,
    allowed: `under \`rules\` of one of the parts: ${profile.parts.map((part) => part.name).join(', ')}`,
  });
}

/** The unit's weapon goes to every part that may carry it; the others carry their first. */
function resolveWeapons(at: Path, text: UnitText, profile: Profile, problems: Problems): (string | undefined)[] {
  const mounted = profile.type !== 'infantry' || profile.parts.length > 1;
  const choices = [...new Set(profile.parts.flatMap((part) => part.weapons ?? []))];
  const chosen = text.weapon;
  if (chosen !== undefined && !choices.includes(chosen)) {
    const known = weapon(chosen) !== undefined;
    problems.error(
      [...at, 'weapon'],
      known ? 'weapon-not-carried' : 'unknown-weapon',
      known ? `${profile.name} cannot carry \`${chosen}\`` : `There is no weapon \`${chosen}\``,
      { found: chosen, allowed: choices.join(', ') || 'none: no part of the profile carries weapons', near: choices },
    );
    return [];
  }
  return profile.parts.map((part) => {
    const name = chosen !== undefined && part.weapons?.includes(chosen) ? chosen : part.weapons?.[0];
    const only = name === undefined ? undefined : weapon(name)?.only;
    if (only !== undefined && (only === 'mounted') !== mounted) {
      problems.error(
        [...at, 'weapon'],
        'weapon-not-carried',
        `\`${name}\` is only for ${only === 'foot' ? 'models on foot' : 'mounted models'}`,
        {
          found: `${profile.name}, ${profile.type}`,
        },
      );
    }
    return name;
  });
}

interface Contact {
  from: string;
  to: string;
  offset: number;
}

function resolveContacts(
  text: T9aText,
  units: readonly (Omit<UnitSetup, 'side'> | undefined)[],
  problems: Problems,
): Contact | undefined {
  const contacts = text.contacts.map((c) =>
    Array.isArray(c) ? { from: c[0], to: c[1], offset: 0 } : { from: c.from, to: c.to, offset: c.offset },
  );
  if (contacts.length !== 1) {
    problems.error(
      ['contacts'],
      contacts.length === 0 ? 'no-contact' : 'not-in-this-version',
      'Two units meet in one contact',
      {
        found: `${contacts.length} contacts`,
        allowed: 'one, such as [knights.front, spears.front]',
      },
    );
  }
  const named = contacts.map((c, i) => ({
    from: facing(['contacts', i, 0], c.from, text, problems),
    to: facing(['contacts', i, 1], c.to, text, problems),
    offset: c.offset,
  }));
  const [first] = named;
  if (!first?.from || !first.to) return undefined;
  const { from, to, offset } = { from: first.from, to: first.to, offset: first.offset };
  if (text.units[from]!.side === text.units[to]!.side) {
    problems.error(['contacts', 0], 'same-side', `${from} and ${to} are on the same side`, {
      found: text.units[from]!.side,
    });
    return undefined;
  }
  const half = [from, to].map((id) => {
    const unit = units.find((u) => u?.id === id);
    return unit ? (unit.files * unit.profile.base[0]) / 2 : Number.POSITIVE_INFINITY;
  });
  const reach = half[0]! + half[1]!;
  if (Math.abs(offset) > reach) {
    problems.error(['contacts', 0], 'no-contact', `${from} and ${to} do not touch`, {
      found: `offset ${offset} mm`,
      allowed: `-${reach}..${reach} mm`,
    });
  }
  return { from, to, offset };
}

const facings = ['front', 'left', 'right', 'rear'];

/** The unit of `unit.facing`. */
function facing(at: Path, name: string, text: T9aText, problems: Problems): string | undefined {
  const [id = '', side = ''] = name.split('.');
  const ids = Object.keys(text.units);
  if (!Object.hasOwn(text.units, id)) {
    problems.error(at, 'unknown-unit', `There is no unit \`${id}\``, {
      found: name,
      allowed: ids.map((u) => `${u}.front`).join(', '),
      near: ids,
    });
    return undefined;
  }
  if (!facings.includes(side)) {
    problems.error(at, 'unknown-facing', `A unit has no facing \`${side}\``, {
      found: name,
      allowed: facings.map((f) => `${id}.${f}`).join(', '),
      near: facings,
    });
    return undefined;
  }
  if (side !== 'front') {
    problems.error(at, 'not-in-this-version', 'This version plays contacts of two fronts', {
      found: name,
      allowed: `${id}.front`,
    });
  }
  return id;
}

const defaults: Policy = {
  casualty_tie: 'right',
  pursue_policy: 'always',
  weapon_policy: 'best',
  crush_policy: 'best',
};

/** The policies by side: one map for both, or a map for each. */
function resolvePolicies(
  text: T9aText['policies'],
  sides: readonly string[],
  problems: Problems,
): Record<string, Policy> | undefined {
  const perSide = Object.values(text).some((value) => typeof value === 'object');
  if (!perSide) return Object.fromEntries(sides.map((side) => [side, withDefaults(text as Partial<Policy>)]));
  for (const side of Object.keys(text)) {
    if (!sides.includes(side)) unknown(['policies', side], 'side', side, sides, problems);
  }
  const own = text as Record<string, Partial<Policy>>;
  return Object.fromEntries(sides.map((side) => [side, withDefaults(own[side] ?? {})]));
}

const withDefaults = (policy: Partial<Policy>): Policy => {
  const given = Object.fromEntries(Object.entries(policy).filter(([, value]) => value !== undefined));
  return { ...defaults, ...given };
};
