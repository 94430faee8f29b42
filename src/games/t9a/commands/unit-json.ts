import type { UnitOfArmy } from '../army/schema.ts';
import { notPlayed } from './unit-card.ts';

/** Returns a unit of 2026 for scripts: its data, their source, and the parts that are not modelled. */
export function unitJson(of: UnitOfArmy): object {
  const { rules, options } = notPlayed(of);
  const { edition = '2026', name: army, source } = of.army;
  return { edition, army, ...of.unit, not_played: { rules, options }, source };
}
