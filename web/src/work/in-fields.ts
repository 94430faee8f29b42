import type { Problem } from '../../../src/core/problem.ts';

/** Maps whose entries have names that identify them without the path. */
const named = ['units', 'characters', 'pieces', 'leaders'];

/** Lists whose fields the page numbers from 1. */
const numbered: Readonly<Record<string, string>> = { sequence: 'Attack', contacts: 'Contact' };

/** Writes `foot, marshal, options: …` for `units.foot.characters.marshal.options.0`, `Attack 2: …` for `sequence.1`. */
export function inFields(problem: Problem): Problem {
  const [first, at, ...rest] = problem.path;
  const numbers = typeof first === 'string' && typeof at === 'number' ? numbered[first] : undefined;
  const place = numbers ? [`${numbers} ${Number(at) + 1}`, ...rest] : problem.path;
  const words = place.filter(
    (part, i) => typeof part === 'string' && !(named.includes(part) && typeof place[i + 1] === 'string'),
  );
  return {
    ...problem,
    path: [],
    message: [...(words.length > 0 ? [words.join(', ')] : []), problem.message].join(': '),
  };
}
