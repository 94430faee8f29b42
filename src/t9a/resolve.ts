import type { Library } from '../core/format.ts';
import type { Problems } from '../core/problem.ts';
import { resolveContacts } from './resolve-contacts.ts';
import { resolvePolicies } from './resolve-policies.ts';
import { resolveUnit } from './resolve-unit.ts';
import { preset, type Ruleset } from './ruleset.ts';
import type { T9aText } from './schema.ts';
import type { Setup, UnitSetup } from './setup.ts';

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
    const found = sides.length === 0 ? 'none' : `${sides.length}: ${sides.join(', ')}`;
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
