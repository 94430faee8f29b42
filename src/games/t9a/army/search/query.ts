import { fold, singular } from '../names.ts';

export interface Query {
  /** The words, in the singular, that must all be found. */
  readonly words: readonly string[];
  readonly numbers: readonly NumberCondition[];
  readonly odd: readonly string[];
}

/** A range of a number, inclusive. */
export interface NumberCondition {
  readonly of: 'points' | 'height' | 'models';
  readonly from: number;
  readonly to: number;
}

const of = {
  points: 'points',
  point: 'points',
  pts: 'points',
  height: 'height',
  h: 'height',
  models: 'models',
  model: 'models',
} as const;

const fields = Object.keys(of).join('|');
const compared = new RegExp(
  `(?:\\b(${fields})\\s*)?(<=|>=|≤|≥|<|>|=)\\s*(\\d+)(?:\\s*(pts|points?|models?)\\b)?`,
  'giu',
);
const ranged = new RegExp(
  `\\b(?:(${fields})\\s*)?(\\d+)\\s*(?:-|–|\\.\\.|to)\\s*(\\d+)(?:\\s*(pts|points?|models?)\\b)?`,
  'giu',
);
const single = /\b(?:height\s*|h)([0-5])\b/giu;

/** Reads words and numbers in any order, points by default: `dwarf cavalry < 300`, `height 2 200-300`, `elves models >= 20`. */
export function parseQuery(text: string): Query {
  const numbers: NumberCondition[] = [];
  const odd: string[] = [];
  const put = (field: string | undefined, from: number, to: number, found: string): void => {
    const named = of[(field?.toLowerCase() ?? 'points') as keyof typeof of];
    if (from > to) odd.push(found.trim());
    else numbers.push({ of: named, from, to });
  };
  const words = text
    .slice(0, 1000)
    .replace(compared, (found, before: string | undefined, sign: string, digits: string, after: string | undefined) => {
      const number = Number(digits);
      const [from, to] = range(sign, number);
      put(before ?? after, from, to, found);
      return ' ';
    })
    .replace(ranged, (found, before: string | undefined, from: string, to: string, after: string | undefined) => {
      put(before ?? after, Number(from), Number(to), found);
      return ' ';
    })
    .replace(single, (_, height: string) => {
      numbers.push({ of: 'height', from: Number(height), to: Number(height) });
      return ' ';
    });
  const all = fold(words)
    .split(' ')
    .filter((word) => word !== '' && !filling.has(word));
  return { words: all.map(singular), numbers, odd };
}

const filling = new Set(['and', 'of', 'the', 'in', 'with', 'for', 'pts', 'points']);

function range(sign: string, number: number): [number, number] {
  if (sign === '<') return [Number.NEGATIVE_INFINITY, number - 1];
  if (sign === '>') return [number + 1, Number.POSITIVE_INFINITY];
  if (sign === '=') return [number, number];
  return sign === '<=' || sign === '≤' ? [Number.NEGATIVE_INFINITY, number] : [number, Number.POSITIVE_INFINITY];
}
