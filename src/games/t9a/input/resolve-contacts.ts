import type { Problems } from '../../../core/problem.ts';
import type { Facing } from '../rules/facing.ts';
import type { ContactText } from '../schema/event.ts';
import type { T9aText } from '../schema/schema.ts';
import type { NamePath } from './unknown-name.ts';

/** A contact by the names of its units; the offset in tenths of a mm. */
export interface NamedContact {
  readonly from: string;
  readonly to: string;
  readonly fromFacing: Facing;
  readonly toFacing: Facing;
  readonly offset: number;
}

const facings: readonly string[] = ['front', 'left', 'right', 'rear'] satisfies Facing[];

/** Checks the contacts at the start; undefined for a contact with unknown names. */
export function resolveContacts(text: T9aText, problems: Problems): (NamedContact | undefined)[] {
  if (text.contacts.length === 0) {
    problems.error(['contacts'], 'no-contact', 'A combat has a contact', {
      found: 'none',
      allowed: 'at least one, such as [knights.front, spears.front]',
    });
  }
  const contacts = text.contacts.map((c, i) => resolveContact(['contacts', i], c, text.units, problems));
  checkPairs(contacts, problems);
  checkOneCombat(contacts, problems);
  return contacts;
}

export function resolveContact(
  at: NamePath,
  text: ContactText,
  units: T9aText['units'],
  problems: Problems,
): NamedContact | undefined {
  const list = Array.isArray(text);
  const [first, second] = list ? text : [text.from, text.to];
  const from = end([...at, list ? 0 : 'from'], first, units, problems);
  const to = end([...at, list ? 1 : 'to'], second, units, problems);
  const offset = list ? 0 : inTenths([...at, 'offset'], text.offset, problems);
  if (!from || !to) return undefined;
  if (from.unit === to.unit) {
    problems.error(at, 'same-unit', 'A unit cannot touch itself', { found: `${first} and ${second}` });
    return undefined;
  }
  const { side } = units[from.unit]!;
  if (side === units[to.unit]!.side) {
    problems.error(at, 'same-side', `${from.unit} and ${to.unit} are on the same side`, { found: side });
    return undefined;
  }
  return { from: from.unit, to: to.unit, fromFacing: from.facing, toFacing: to.facing, offset };
}

function end(
  at: NamePath,
  name: string,
  units: T9aText['units'],
  problems: Problems,
): { unit: string; facing: Facing } | undefined {
  const dot = name.indexOf('.');
  const [unit, facing] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot + 1)];
  if (!Object.hasOwn(units, unit)) {
    problems.error(at, 'unknown-unit', `There is no unit \`${unit}\``, { found: name, ...namesOf(units) });
    return undefined;
  }
  if (!facings.includes(facing)) {
    problems.error(at, 'unknown-facing', `A unit has no facing \`${facing}\``, {
      found: name,
      allowed: facings.map((f) => `${unit}.${f}`).join(', '),
      near: facings,
    });
    return undefined;
  }
  return { unit, facing: facing as Facing };
}

/** The names of units for messages, made once for all wrong contacts of a file. */
const remembered = new WeakMap<T9aText['units'], { readonly allowed: string; readonly near: readonly string[] }>();

function namesOf(units: T9aText['units']) {
  let names = remembered.get(units);
  if (names === undefined) {
    const near = Object.keys(units);
    names = { allowed: near.map((id) => `${id}.front`).join(', '), near };
    remembered.set(units, names);
  }
  return names;
}

function inTenths(at: NamePath, offset: number, problems: Problems): number {
  const tenths = Math.round(offset * 10);
  if (Math.abs(offset * 10 - tenths) > 1e-6) {
    problems.error(at, 'step', 'An offset goes in steps of 0.1 mm', {
      found: String(offset),
      allowed: `${Math.floor(offset * 10) / 10} or ${Math.ceil(offset * 10) / 10}`,
    });
  }
  // Adding 0 turns -0 into 0, which comparisons of setups distinguish.
  return tenths + 0;
}

/** Checks that each pair of units is engaged in one facing of each (T9A-GEO-4). */
function checkPairs(contacts: readonly (NamedContact | undefined)[], problems: Problems): void {
  const pairs = new Set<string>();
  contacts.forEach((c, i) => {
    if (!c) return;
    const pair = [c.from, c.to].sort().join(' and ');
    if (pairs.has(pair)) {
      problems.error(['contacts', i], 'same-contact', 'Two units touch with one facing of each (T9A-GEO-4)', {
        found: `a second contact of ${pair}`,
        allowed: 'one',
      });
    }
    pairs.add(pair);
  });
}

/** Checks that contacts connect all units to one combat (T9A-SEQ-0). */
function checkOneCombat(contacts: readonly (NamedContact | undefined)[], problems: Problems): void {
  // An unknown name leaves the connection of units unknown.
  if (contacts.length === 0 || contacts.includes(undefined)) return;
  const all = contacts as readonly NamedContact[];
  const enemies = new Map<string, string[]>();
  const add = (unit: string, enemy: string): void => {
    const known = enemies.get(unit);
    if (known) known.push(enemy);
    else enemies.set(unit, [enemy]);
  };
  for (const { from, to } of all) {
    add(from, to);
    add(to, from);
  }
  const reached = new Set([all[0]!.from]);
  // A set visits what is added meanwhile.
  for (const unit of reached) for (const enemy of enemies.get(unit)!) reached.add(enemy);
  const apart = all.findIndex((c) => !reached.has(c.from));
  if (apart < 0) return;
  const { from, to } = all[apart]!;
  problems.error(['contacts', apart], 'two-combats', 'The contacts do not make one combat (T9A-SEQ-0)', {
    found: `${from} and ${to} touch none of ${[...reached].join(', ')}`,
    allowed: 'units that are chained by contacts',
  });
}
