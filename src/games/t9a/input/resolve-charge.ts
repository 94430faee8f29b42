import type { EventText } from '../schema/event.ts';
import type { Particulars } from './named-event.ts';
import { resolveContact } from './resolve-contacts.ts';
import { isEarlier, type Scene, unitOf } from './resolve-scene.ts';
import type { NamePath } from './unknown-name.ts';

type Charge = Extract<EventText, { effect: 'charge' }>;

/** Checks a charge: a unit that is free to charge enters the combat, with its front. */
export function resolveCharge(s: Scene, e: Charge, i: number): Particulars | undefined {
  const at: NamePath = ['events', i];
  const unit = unitOf(s, i, [...at, 'unit'], e.unit);
  if (unit !== undefined) checkCharger(s, e, i);
  const contact = resolveContact([...at, 'contact'], e.contact, s.text.units, s.problems);
  if (unit === undefined || !contact) return undefined;
  if (contact.from !== unit || contact.fromFacing !== 'front') {
    s.problems.error([...at, 'contact'], 'charge-contact', 'A unit charges with its front', {
      found: `${contact.from}.${contact.fromFacing} first`,
      allowed: `${unit}.front first`,
    });
  }
  const target = contact.from === unit ? contact.to : contact.from;
  if (unitOf(s, i, [...at, 'contact'], target) === undefined) return undefined;
  if (!combatBefore(s, i).has(target)) {
    s.problems.error([...at, 'contact'], 'two-combats', `${target} is in no combat then (T9A-SEQ-0)`, {
      found: target,
      allowed: [...combatBefore(s, i)].filter((id) => s.text.units[id]!.side !== s.text.units[unit]!.side).join(', '),
    });
  }
  return { unit, contact };
}

function checkCharger(s: Scene, e: Charge, i: number): void {
  const at: NamePath = ['events', i, 'unit'];
  if (s.engaged.has(e.unit)) {
    s.problems.error(at, 'engaged', 'A unit that is engaged cannot charge', {
      found: `${e.unit}, in contact from the start`,
      allowed: `a unit that is not, or \`charging: true\` for round 1`,
    });
  }
  if (s.text.units[e.unit]!.shaken) {
    s.problems.error(at, 'shaken', 'A Shaken unit cannot charge (T9A-BRK-12)', { found: e.unit });
  }
  const earlier = chargesBefore(s, i).filter((o) => o.unit === e.unit);
  const sure = earlier.find((o) => isCertain(s, o));
  if (earlier.some((o) => o.before === e.before)) {
    s.problems.error(at, 'twice', 'A unit charges once before a round', { found: `a second charge of ${e.unit}` });
  } else if (sure) {
    s.problems.error(at, 'engaged', 'A unit that is engaged cannot charge', {
      found: `${e.unit}, which charged before round ${sure.before}`,
      allowed: 'a charge that may fail before it',
    });
  }
}

const chargesBefore = (s: Scene, i: number): Charge[] =>
  s.text.events.flatMap((e, k) => (e.effect === 'charge' && isEarlier(s, k, i) ? [e] : []));

function isCertain(s: Scene, e: Charge): boolean {
  const { distance, summoned } = s.text.units[e.unit]!;
  return e.chance === 1 && distance === undefined && !summoned;
}

/** Returns the units that are, or by charges may be, in the combat when an event happens. */
function combatBefore(s: Scene, i: number): Set<string> {
  const all = new Set(s.engaged);
  for (const { contact } of chargesBefore(s, i)) {
    const names = Array.isArray(contact) ? contact : [contact.from, contact.to];
    for (const name of names) {
      const [unit = ''] = name.split('.');
      if (Object.hasOwn(s.text.units, unit)) all.add(unit);
    }
  }
  return all;
}
