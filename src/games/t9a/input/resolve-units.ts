import type { EventText } from '../schema/event.ts';
import type { UnitText } from '../schema/schema.ts';
import type { Scene } from './resolve-scene.ts';

export function checkUnits(s: Scene): void {
  const charging = new Set(s.text.events.flatMap((e) => (e.effect === 'charge' ? [e.unit] : [])));
  const inEvents = new Set(s.text.events.flatMap(namesOf));
  for (const [id, unit] of Object.entries(s.text.units)) {
    // A Character who joins another unit is checked there.
    if (s.heroes.has(id)) continue;
    const tell = (key: keyof UnitText, code: string, message: string, found: string, allowed: string) =>
      s.problems.error(['units', id, key], code, message, { found, allowed });
    if (unit.summoned) checkSummoned(s, id, tell);
    if (s.engaged.has(id)) {
      if (unit.distance !== undefined) {
        tell(
          'distance',
          'engaged',
          'A unit that is engaged has no enemy to reach',
          `${unit.distance}`,
          'no `distance`',
        );
      }
      if (unit.charging && !chargesWithFront(s, id)) {
        tell('charging', 'charge-contact', 'A unit charges with its front', 'no contact of its front', `${id}.front`);
      }
      continue;
    }
    if (unit.charging) {
      tell('charging', 'not-engaged', 'Only a unit in contact charges in round 1', 'no contact', 'an event `charge`');
    }
    if (unit.distance !== undefined && !charging.has(id) && !unit.summoned) {
      s.problems.warn(['units', id, 'distance'], 'no-effect', 'The distance matters only to a charge', {
        found: `${unit.distance}`,
        allowed: 'an event `charge`',
      });
    }
    if (!unit.summoned && !inEvents.has(id)) {
      s.problems.error(['units', id], 'not-engaged', `${id} is in contact with no enemy, and no event names it`, {
        found: 'no contact and no event',
        allowed: 'a contact, or an event',
      });
    }
  }
}

type Tell = (key: keyof UnitText, code: string, message: string, found: string, allowed: string) => void;

function checkSummoned(s: Scene, id: string, tell: Tell): void {
  const unit = s.text.units[id]!;
  if (!s.summons.has(id)) {
    tell('summoned', 'no-summons', `Nothing summons ${id} (T9A-MAG-7)`, 'no event', 'an event `summon`');
  }
  if (s.engaged.has(id)) {
    tell(
      'summoned',
      'not-there-yet',
      `${id} cannot be in contact before it is summoned`,
      'a contact',
      'an event `charge`',
    );
  }
  if (unit.distance !== undefined && !s.engaged.has(id)) {
    tell('distance', 'contradiction', 'Its distance is that of the summons', `${unit.distance}`, '`at_inches`');
  }
}

const chargesWithFront = (s: Scene, id: string): boolean =>
  s.contacts.some((c) => (c.from === id && c.fromFacing === 'front') || (c.to === id && c.toFacing === 'front'));

function namesOf(e: EventText): string[] {
  const unit = (name: string) => name.split('.')[0]!;
  switch (e.effect) {
    case 'raise':
    case 'recover':
    case 'lose':
    case 'hits':
    case 'gain':
    case 'magical-move':
      return [unit(e.target)];
    case 'summon':
      return [e.unit];
    case 'charge':
      return [e.unit, ...(Array.isArray(e.contact) ? e.contact : [e.contact.from, e.contact.to]).map(unit)];
    case 'join':
      return [e.character, e.unit];
  }
}

export function checkLeaders({ text, problems }: Scene): void {
  const titles = { general: ['two-generals', 'General'], bsb: ['two-bsb', 'Battle Standard Bearer'] } as const;
  for (const [key, [code, title]] of Object.entries(titles) as ['general' | 'bsb', readonly [string, string]][]) {
    const first = new Map<string, string>();
    for (const [id, { side, characters }] of Object.entries(text.units)) {
      for (const [name, character] of Object.entries(characters)) {
        if (!character[key]) continue;
        const before = first.get(side);
        if (before === undefined) first.set(side, `${id}.${name}`);
        else {
          problems.error(['units', id, 'characters', name, key], code, `A side has one ${title}`, {
            found: `${id}.${name} and ${before}`,
            allowed: 'one of them',
          });
        }
      }
    }
  }
}

/** The maximum number of units, contacts and Characters of a unit in a combat: each has a bit in a word. */
const MOST = 30;

export function checkSize({ text, problems }: Scene): void {
  const count = (path: string[], what: string, found: number) => {
    if (found <= MOST) return;
    problems.error(path, 'too-many', `The number of ${what} is too large`, {
      found: `${found}`,
      allowed: `1..${MOST}`,
    });
  };
  count(['units'], 'units', Object.keys(text.units).length);
  const charges = text.events.filter((e) => e.effect === 'charge').length;
  count(['contacts'], 'contacts and charges', text.contacts.length + charges);
  for (const [id, { characters }] of Object.entries(text.units)) {
    const joining = text.events.filter((e) => e.effect === 'join' && e.unit === id).length;
    count(['units', id, 'characters'], 'Characters in a unit', Object.keys(characters).length + joining);
  }
}
