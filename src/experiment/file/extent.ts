import type { Problem } from '../../core/problem.ts';
import { DEEPEST, MAX_BYTES, MAX_VALUES } from '../limits.ts';

interface Placed {
  readonly value: unknown;
  readonly depth: number;
  readonly key?: string | number;
  readonly around?: Placed;
}

/** Applies the limits of texts to data that was never a text. Reads no more than they allow, and so ends on cyclic data. */
export function tooLarge(data: unknown): Problem | undefined {
  const waiting: Placed[] = [{ value: data, depth: 0 }];
  let [values, letters] = [0, 0];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { value } = one;
    if (++values > MAX_VALUES) return problem([], 'It holds too many values', MAX_VALUES);
    if (typeof value === 'string') letters += value.length;
    if (typeof value === 'object' && value !== null) {
      if (one.depth >= DEEPEST) return problem(pathOf(one), 'Maps and lists are nested too deeply', DEEPEST);
      const isList = Array.isArray(value);
      const inside = Object.entries(value);
      if (values + inside.length > MAX_VALUES) return problem(pathOf(one), 'It holds too many values', MAX_VALUES);
      for (const [key, child] of inside) {
        letters += key.length;
        waiting.push({ value: child, depth: one.depth + 1, key: isList ? Number(key) : key, around: one });
      }
    }
    if (letters > MAX_BYTES) return problem([], 'It holds too many letters', MAX_BYTES);
  }
  return undefined;
}

function pathOf(placed: Placed): (string | number)[] {
  const path: (string | number)[] = [];
  for (let one: Placed | undefined = placed; one?.key !== undefined; one = one.around) path.unshift(one.key);
  return path;
}

function problem(path: Problem['path'], message: string, most: number): Problem {
  return {
    code: 'too-large',
    severity: 'error',
    path,
    message,
    ...{ found: `more than ${most}`, allowed: `at most ${most}` },
  };
}
