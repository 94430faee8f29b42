import type { Library, Share } from '../../../core/format.ts';
import { freeName, isReserved } from '../../../core/names.ts';
import type { Problems } from '../../../core/problem.ts';
import { preset } from '../rules/presets.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Policy, RawText, T9aText } from '../schema/schema.ts';
import type { CharacterSetup, ContactSetup, EventSetup, Setup, UnitSetup } from '../setup.ts';
import { checkFacts } from './check-facts.ts';
import { checkLayout } from './check-layout.ts';
import { mustered } from './expand/muster.ts';
import type { NamedEvent } from './named-event.ts';
import { type NamedContact, resolveContacts } from './resolve-contacts.ts';
import { resolveEvents } from './resolve-events.ts';
import { joining } from './resolve-join.ts';
import { attacksOf, resolvePolicies } from './resolve-policies.ts';
import { heroesOf, type Scene, sceneOf } from './resolve-scene.ts';
import { resolveUnit, type UnitDraft } from './resolve-unit.ts';
import { checkLeaders, checkSize, checkUnits } from './resolve-units.ts';
import { unknownName } from './unknown-name.ts';

export function rulesOf(text: T9aText['rules']): Ruleset {
  if (typeof text === 'string') return preset(text);
  const { preset: name, impact_attributes: former, ...changes } = text;
  const renamed = former ? 'impact' : 'none';
  const special = former === undefined ? undefined : renamed;
  const all = { ...(special && { special_attributes: special }), ...changes };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { ...preset(name), ...given } as Ruleset;
}

function checkFormerNames(text: T9aText['rules'], problems: Problems): void {
  if (typeof text === 'string') return;
  const { impact_attributes: former, special_attributes: special } = text;
  if (former === undefined || special === undefined) return;
  problems.error(
    ['rules', 'impact_attributes'],
    'same-name',
    'This is the former name of `special_attributes`, which is given too',
    {
      found: `impact_attributes: ${former} and special_attributes: ${special}`,
      allowed: 'one of the two keys',
    },
  );
}

/** Makes the setup of the combat, and checks all that a schema cannot. */
export function resolve(
  value: Record<string, unknown>,
  library: Library,
  problems: Problems,
  share: Share = (made) => made,
): Setup | undefined {
  if (value['library'] !== undefined)
    problems.error(['library'], 'fixed-key', 'Armies are read before anything is changed', {
      allowed: '`library` at the top of the file itself',
    });
  const text = mustered(value as RawText, library, problems);
  checkFormerNames(text.rules, problems);
  const rules = rulesOf(text.rules);
  const sides = sidesOf(text, rules, problems);
  const heroes = heroesOf(text);
  const drafts = new Map<string, UnitDraft>();
  for (const [id, unit] of Object.entries(text.units)) {
    const draft = resolveUnit(id, unit, heroes.has(id), rules, library, attacksOf(text.policies, unit.side), problems);
    if (draft) drafts.set(id, draft);
  }
  checkNames(text, drafts, problems);
  const contacts = resolveContacts(text, problems);
  const known = contacts.filter((c) => c !== undefined);
  const scene = sceneOf(text, rules, drafts, known, heroes, problems);
  const events = resolveEvents(scene);
  // A unit with an invalid contact is not reported as lacking one.
  const understood = known.length === contacts.length && events.every((e) => e !== undefined);
  if (understood && known.length > 0) checkUnits(scene);
  checkLeaders(scene);
  checkSize(scene);
  const policies = resolvePolicies(text.policies, sides, rules, problems);
  if (problems.failed) return undefined;
  const made = setupOf(
    scene,
    events.filter((e) => e !== undefined),
    policies,
  );
  const setup = share(made);
  checkLayout(setup, problems);
  checkFacts(setup, problems);
  return problems.failed ? undefined : setup;
}

function sidesOf(text: T9aText, rules: Ruleset, problems: Problems): string[] {
  const sides = [...new Set(Object.values(text.units).map((unit) => unit.side))];
  for (const [id, { side }] of Object.entries(text.units)) {
    if (!isReserved(side)) continue;
    problems.error(['units', id, 'side'], 'bad-name', 'The program cannot use this word as a name', {
      found: side,
      allowed: 'another name',
    });
  }
  if (sides.length !== 2) {
    const found = sides.length === 0 ? 'none' : `${sides.length}: ${sides.join(', ')}`;
    problems.error(['units'], 'sides', 'A combat has two sides', { found, allowed: 'exactly two' });
  }
  if (text.active !== undefined && !sides.includes(text.active)) {
    unknownName(['active'], 'side', text.active, sides, problems);
  }
  for (const side of Object.keys(rules.extra_static)) {
    if (!sides.includes(side)) unknownName(['rules', 'extra_static', side], 'side', side, sides, problems);
  }
  return sides;
}

/** Checks names: units and sides share `points_lost`, which only units with points have. */
function checkNames({ units }: T9aText, drafts: ReadonlyMap<string, UnitDraft>, problems: Problems): void {
  const ids = Object.keys(units);
  const sides = Object.values(units).map(({ side }) => side);
  for (const side of new Set(sides)) {
    if (drafts.get(side)?.points === undefined) continue;
    problems.error(['units', ids[sides.indexOf(side)]!, 'side'], 'same-name', 'A unit with points has this name', {
      found: side,
      allowed: `another name, such as ${freeName(side, new Set([...ids, ...sides]))}`,
    });
  }
}

function setupOf(s: Scene, events: readonly NamedEvent[], policies: Readonly<Record<string, Policy>>): Setup {
  const { text, rules, drafts, contacts, heroes } = s;
  const { from, to } = contacts[0]!;
  const others = Object.keys(text.units).filter((id) => id !== from && id !== to && !heroes.has(id));
  const ids = [from, to, ...others];
  const sides = [text.units[from]!.side, text.units[to]!.side] as const;
  const sideOf = (id: string): 0 | 1 => (text.units[id]!.side === sides[0] ? 0 : 1);
  const units = ids.map((id): UnitSetup => {
    const draft = drafts.get(id)!;
    const caps = events.flatMap((e) => (e.unit === id && e.cap !== undefined ? [e.cap] : []));
    const most = Math.max(draft.models, ...caps);
    return { ...draft, most, side: sideOf(id), characters: [...draft.characters, ...newcomers(s, id, events)] };
  });
  const contactOf = ({ from: a, to: b, ...facings }: NamedContact): ContactSetup => ({
    from: ids.indexOf(a),
    to: ids.indexOf(b),
    ...facings,
  });
  const eventOf = ({ unit: id, character, contact, ...event }: NamedEvent): EventSetup => {
    const unit = ids.indexOf(id);
    return {
      ...event,
      unit,
      character: character === undefined ? -1 : units[unit]!.characters.findIndex((c) => c.id === character),
      contact: contact && contactOf(contact),
    };
  };
  const charger = units.find((u) => u.charging);
  const named = text.active === sides[0] ? 0 : 1;
  return {
    rounds: text.rounds,
    rules,
    sides,
    active: text.active === undefined ? (charger?.side ?? 0) : named,
    units,
    listed: Object.keys(text.units).flatMap((id) => (ids.includes(id) ? [ids.indexOf(id)] : [])),
    contacts: contacts.map(contactOf),
    events: events.map(eventOf),
    policies: [policies[sides[0]]!, policies[sides[1]]!],
  };
}

const newcomers = (s: Scene, unit: string, events: readonly NamedEvent[]): CharacterSetup[] =>
  events.flatMap((e) => (e.effect === 'join' && e.unit === unit ? (joining(s, e.character!) ?? []) : []));
