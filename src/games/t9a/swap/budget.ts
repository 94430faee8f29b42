import type { Problem } from '../../../core/problem.ts';

export interface PointsBudget {
  readonly least: number;
  readonly most: number;
  readonly aim: number;
}

const TOLERANCE = 0.05;

const allowed = '"same points", "300 points", "up to 350 points"';

/** Reads `same points`, `300 points`, `up to 350 points`. @param points - of the present unit */
export function readBudget(text: string, points: number): PointsBudget | Problem {
  const found = /^\s*(?:(same)|(up to\s+)?(\d{1,5}))(?:\s+(?:points|pts))?\s*$/i.exec(text);
  if (!found)
    return {
      ...{ code: 'bad-option', severity: 'error', path: [], message: 'This is not a number of points' },
      ...{ found: text, allowed },
    };
  const aim = found[1] === undefined ? Number(found[3]) : points;
  if (found[2] !== undefined) return { least: 0, most: aim, aim };
  return { least: Math.ceil(aim * (1 - TOLERANCE)), most: Math.floor(aim * (1 + TOLERANCE)), aim };
}
