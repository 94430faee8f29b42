import type { Problems } from '../../../core/problem.ts';
import { fightersOf } from '../attack/fighter.ts';
import { PerUnit } from '../effects/per-unit.ts';
import { bodyOf } from '../formation/body.ts';
import { type Deployed, startStands } from '../formation/deploy.ts';
import { startFormation } from '../formation/formation.ts';
import { outOf, overlap } from '../formation/plane.ts';
import { boundary, holds, type Placement } from '../formation/stand.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { ContactSetup, Setup, UnitSetup } from '../setup.ts';
import { MAX_ITEMS } from '../state/counters.ts';
import { MAX_CHARACTERS, MAX_CONTACTS, MAX_UNITS } from '../state/state.ts';

/** Reports problems of geometry: contacts that do not touch, units that overlap, exceeded limits of size. */
export function checkLayout(setup: Setup, problems: Problems): void {
  if (!withinLimits(setup, problems)) return;
  const units = setup.units.map((unit) => deployed.of(unit, setup.rules, 0, () => deploy(unit, setup.rules)));
  const stands = startStands(setup.contacts, units);
  setup.contacts.forEach((c, i) => {
    checkContact(setup, c, i, stands, problems);
  });
  stands.forEach((a, i) => {
    stands.forEach((b, j) => {
      if (!a || !b || j <= i || !overlap(boundary(a), boundary(b))) return;
      const at = setup.contacts.findLastIndex((c) => c.from === j || c.to === j);
      problems.error(
        ['contacts', Math.max(0, at)],
        'overlap',
        `${setup.units[i]!.id} and ${setup.units[j]!.id} overlap`,
        {
          found: `${names(setup, setup.contacts[Math.max(0, at)]!)}, offset ${setup.contacts[Math.max(0, at)]!.offset / 10} mm`,
          allowed: 'units that touch without overlapping; an offset moves a unit along the facing',
        },
      );
    });
  });
}

const deployed = new PerUnit<Deployed>();

function deploy(unit: UnitSetup, rules: Ruleset): Deployed {
  const body = bodyOf(unit, fightersOf(unit, rules).moments, rules);
  const champion = unit.champion && !unit.championLost ? 1 : 0;
  const { hp } = unit.profile.defence;
  const rf = Math.max(0, (unit.models - (unit.champion ? 1 : 0)) * hp - unit.lostHealthPoints);
  const mask = champion | unit.characters.reduce((m, k, i) => (k.joins ? m : m | (2 << i)), 0);
  const models = Math.ceil(rf / hp);
  return { setup: unit, body, formation: startFormation(body, mask, models, unit.files), models };
}

const names = (setup: Setup, c: ContactSetup): string =>
  `${setup.units[c.from]!.id}.${c.fromFacing} at ${setup.units[c.to]!.id}.${c.toFacing}`;

function checkContact(
  setup: Setup,
  c: ContactSetup,
  i: number,
  stands: readonly (Placement | undefined)[],
  problems: Problems,
): void {
  const from = stands[c.from];
  const to = stands[c.to];
  if (!from || !to) {
    problems.error(
      ['contacts', i],
      'no-contact',
      `${names(setup, c)} does not belong to the same combat as the first contact`,
    );
    return;
  }
  if (holds(c, from, to)) return;
  const out = outOf(c.toFacing, to.direction);
  const along = (s: Placement): number => {
    const b = boundary(s);
    return out % 2 === 0 ? b.x1 - b.x0 : b.y1 - b.y0;
  };
  const reach = (along(from) + along(to)) / 20;
  problems.error(
    ['contacts', i],
    'no-contact',
    `${setup.units[c.from]!.id} and ${setup.units[c.to]!.id} do not touch`,
    {
      found: `${names(setup, c)}, offset ${c.offset / 10} mm`,
      allowed: `-${reach}..${reach} mm, and facings opposite each other if both units have their positions already`,
    },
  );
}

function withinLimits(setup: Setup, problems: Problems): boolean {
  const contacts = setup.contacts.length + setup.events.filter((e) => e.contact).length;
  const limit = (is: boolean, path: (string | number)[], what: string, found: number, most: number) => {
    if (is)
      problems.error(path, 'too-many', `A combat has at most ${most} ${what}`, {
        found: String(found),
        allowed: `0..${most}`,
      });
  };
  limit(setup.units.length > MAX_UNITS, ['units'], 'units', setup.units.length, MAX_UNITS);
  limit(contacts > MAX_CONTACTS, ['contacts'], 'contacts', contacts, MAX_CONTACTS);
  for (const unit of setup.units) {
    const count = unit.characters.length;
    limit(count > MAX_CHARACTERS, ['units', unit.id, 'characters'], 'Characters in a unit', count, MAX_CHARACTERS);
  }
  const items = setup.units
    .flatMap((u) => [u.summoned ? undefined : u.points, ...u.characters.map((k) => k.points)])
    .filter((points) => points !== undefined).length;
  limit(items > MAX_ITEMS, ['units'], 'units and Characters with points', items, MAX_ITEMS);
  return !problems.failed;
}
