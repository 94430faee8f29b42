import type { Subject } from '../../core/game.ts';
import { wordedId } from '../../core/words.ts';

/** Returns a function that names sides, units and their Characters in a text as reports do: `Marshal with Swords` for `swords.marshal`. */
export function namesIn(subjects: readonly Subject[]): (text: string) => string {
  const ids = subjects.flatMap(({ id }) => (id === 'combat' ? [] : [id, ...id.split('.')]));
  const names = [...new Set(ids)]
    .sort((a, b) => b.length - a.length)
    .map((id) => id.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  if (names.length === 0) return (text) => text;
  const places = new RegExp(
    `(?<![\\p{L}\\d_./-]|(?:\\d(?: [\\p{L} ]+)?|none) (?=left\\b))(?:${names.join('|')})(?![\\p{L}\\d_/-]|\\.\\p{L})`,
    'gu',
  );
  return (text) => text.replace(places, (id) => id.split('.').reverse().map(wordedId).join(' with '));
}
