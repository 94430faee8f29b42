import type { Subject } from '../../../core/game.ts';
import { specialRule } from '../rules/index.ts';
import type { Setup } from '../setup.ts';

export function subjects(setup: Setup): Subject[] {
  return [
    ...setup.units.flatMap((unit): Subject[] => [
      {
        id: unit.id,
        kind: 'unit',
        side: setup.sides[unit.side],
        text:
          unit.models > 0
            ? `${unit.models} ${unit.profile.name}${equipment(unit.weapons)}`
            : unit.characters.map((k) => k.profile.name).join(' and '),
        ...pointsOf(unit),
      },
      ...unit.characters.map(
        (k): Subject => ({
          id: `${unit.id}.${k.id}`,
          kind: 'character',
          side: setup.sides[unit.side],
          text: `${k.profile.name}${equipment(k.weapons)}${k.general ? ', General' : ''}${k.bsb ? ', Battle Standard' : ''}`,
          ...pointsOf(k),
        }),
      ),
    ]),
    ...setup.sides.map((side): Subject => ({ id: side, kind: 'side', text: side })),
    { id: 'combat', kind: 'combat', text: 'the combat' },
  ];
}

const pointsOf = ({ points }: { readonly points: number | undefined }) => (points === undefined ? {} : { points });

function equipment(weapons: readonly (string | undefined)[]): string {
  const named = [...new Set(weapons.filter((w) => w !== undefined && w !== 'hand-weapon'))];
  return named.length > 0 ? ` (${named.join(', ').replaceAll('-', ' ')})` : '';
}

/** Returns the headlines. In the current edition, units wiped out, or removed instead of fleeing, count as gone, too. */
export function headlines(setup: Setup): { subject: string; metric: string }[] {
  const asked = setup.rules.terms === 'current' ? 'gone' : 'break';
  const order = [...setup.units].sort((a, b) => Number(a.charging) - Number(b.charging));
  const units = order.map((unit) => ({
    subject: unit.id,
    metric: unit.profile.rules.some(({ key }) => specialRule(key)?.endures) ? 'destroyed' : asked,
  }));
  const leaders = setup.units.flatMap((unit) =>
    unit.characters.map((k) => ({ subject: `${unit.id}.${k.id}`, metric: 'alive' })),
  );
  const goal = setup.goal ? [{ subject: 'combat', metric: 'goal' }] : [];
  return [...goal, ...units, ...leaders];
}
