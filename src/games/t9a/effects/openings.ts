import type { UnitState } from '../state/state.ts';
import type { Strike } from '../strikes.ts';

/** A tree of schedules by each unit's facts at the start of the round. */
export interface Openings {
  readonly next: Map<number, Openings>;
  readonly schedules: Map<number, readonly Strike[]>;
}

export const newOpenings = (): Openings => ({ next: new Map(), schedules: new Map() });

export function schedulesAt(openings: Openings, units: readonly UnitState[]): Map<number, readonly Strike[]> {
  let at = openings;
  for (let i = 0; i < units.length; i++) {
    const { opened } = units[i]!;
    let next = at.next.get(opened);
    if (next === undefined) {
      next = newOpenings();
      at.next.set(opened, next);
    }
    at = next;
  }
  return at.schedules;
}
