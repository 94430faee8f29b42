import type { Problems } from '../core/problem.ts';
import type { T9aText } from './schema.ts';
import type { UnitSetup } from './setup.ts';
import type { Path } from './unknown-name.ts';

/** The one contact of two fronts. */
export interface Contact {
  from: string;
  to: string;
  offset: number;
}

/** Checks which facing touches which. */
export function resolveContacts(
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
