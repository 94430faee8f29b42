import type { UnitOfArmy } from '../army/schema.ts';
import { notPlayed } from './unit-card.ts';

export function unitJson(of: UnitOfArmy): object {
  const { rules, options } = notPlayed(of);
  const { edition = '2026', name: army, source } = of.army;
  return { edition, army, ...of.unit, not_played: { rules, options }, source };
}
