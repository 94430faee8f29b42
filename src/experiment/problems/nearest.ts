import { distance } from 'fastest-levenshtein';

const LONGEST = 100;

/**
 * Returns the nearest names, at most three, best first: by the whole or the part after the slash, or names that contain the word or share
 * half of its parts (`steady_rank_bonus`: `rank_bonus_cap`). Case, spaces, underscores and a value in brackets make no difference.
 */
export function nearest(word: string, names: readonly string[]): string[] {
  // Words of such a length are no typing errors, and comparing takes the product of the lengths.
  if (word.length > LONGEST) return [];
  const wanted = plain(word);
  if (wanted === '') return [];
  const scored: { name: string; score: number }[] = [];
  for (const name of names) {
    const score = distanceTo(wanted, plain(name));
    if (score <= cutOff(wanted)) scored.push({ name, score });
  }
  if (scored.length === 0) return likeInParts(wanted, names);
  const best = Math.min(...scored.map((s) => s.score));
  return scored
    .filter((s) => s.score <= best + 1)
    .sort((a, b) => a.score - b.score)
    .slice(0, 3)
    .map((s) => s.name);
}

/** Returns the names that share most parts with a word of several parts: at least half, by Dice's coefficient. */
function likeInParts(wanted: string, names: readonly string[]): string[] {
  const parts = partsOf(wanted);
  if (parts.size < 2) return [];
  return names
    .map((name) => {
      const own = partsOf(plain(name));
      const shared = [...own].filter((part) => parts.has(part)).length;
      return { name, alike: (2 * shared) / (own.size + parts.size) };
    })
    .filter(({ alike }) => alike >= 0.5)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, 3)
    .map(({ name }) => name);
}

const partsOf = (plainName: string): Set<string> => new Set(plainName.split(/[-/.]/).filter((part) => part.length > 2));

const plain = (name: string): string =>
  name
    .replace(/\(.*$/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** Returns the number of edits that typing errors explain: one in a short word, a third of a long one. */
const cutOff = (word: string): number => Math.max(1, Math.floor(word.length / 3));

function distanceTo(wanted: string, name: string): number {
  const whole = edits(wanted, name);
  const last = tail(name) === name && tail(wanted) === wanted ? whole : edits(tail(wanted), tail(name)) + 0.5;
  const piece = wanted.length >= 4 && name.includes(wanted) ? 1 : Number.POSITIVE_INFINITY;
  // The word `orcs/orcs` finds `orcs/iron-orcs`.
  const end = tail(wanted);
  const ending = end !== wanted && end.length >= 4 && tail(name).includes(end) ? 1.5 : Number.POSITIVE_INFINITY;
  return Math.min(whole, last, piece, ending);
}

/** Returns the number of letters to change; two swapped ones count as one. */
function edits(a: string, b: string): number {
  const count = distance(a, b);
  return count === 2 && a.length === b.length && sorted(a) === sorted(b) ? 1 : count;
}

const sorted = (word: string): string => [...word].sort().join('');

const tail = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
