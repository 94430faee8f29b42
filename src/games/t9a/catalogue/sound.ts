import { zodProblems } from '../../../experiment/problems/zod-problems.ts';
import { type Army, armySchema } from '../army/schema.ts';
import type { Imported, Oddities } from './report.ts';

/** Removes what the schema rejects, in parts as small as possible, and records a warning for each. */
export function dropInvalid(army: Army, oddities: Oddities): Imported {
  let now: unknown = army;
  for (let round = 0; round < 100; round++) {
    const result = armySchema.safeParse(now);
    if (result.success) return { army: result.data, odd: oddities.list };
    if (round === 0) now = structuredClone(now);
    const out = new Set<string>();
    for (const { path: steps, allowed } of zodProblems(armySchema, now)) {
      const there = valueAt(now, steps) === undefined ? steps.slice(0, -1) : steps;
      oddities.note(there.map(String), `it does not fit and is left out; allowed: ${allowed}`);
      out.add(JSON.stringify(there));
    }
    // Removals from the end keep earlier positions in lists valid.
    for (const path of [...out].map((text) => JSON.parse(text) as (string | number)[]).sort(laterFirst))
      remove(now, path);
  }
  throw new Error('The army cannot be made to fit its schema.');
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let at = value;
  for (const step of path) at = (at as Record<string | number, unknown> | undefined)?.[step];
  return at;
}

function remove(value: unknown, path: readonly (string | number)[]): void {
  const last = path.at(-1);
  const holder = valueAt(value, path.slice(0, -1));
  if (last === undefined || typeof holder !== 'object' || holder === null) return;
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as Record<string | number, unknown>)[last];
}

function laterFirst(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i]!, b[i]!];
    if (x !== y) {
      if (typeof x === 'number' && typeof y === 'number') return y - x;
      return x < y ? 1 : -1;
    }
  }
  return b.length - a.length;
}
