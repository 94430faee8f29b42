import { ownValue } from '../../../core/names.ts';

/** Removes differences of spelling: `Knights of Rymâ` equals `knights of ryma`, `Hero’s Heart` equals `heros heart`. */
export function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\ufeff]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/['’‘`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

/** Returns the id of a name: `State Infantry` is `state-infantry`. Never empty. */
export function idOf(name: string): string {
  const id = fold(name)
    .replace(/\+/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return id === '' ? 'nameless' : id;
}

const plurals: Readonly<Record<string, string>> = {
  men: 'man',
  dwarves: 'dwarf',
  dwarfs: 'dwarf',
  dwarven: 'dwarf',
  elves: 'elf',
  elven: 'elf',
  wolves: 'wolf',
  calves: 'calf',
  thieves: 'thief',
  knives: 'knife',
  mice: 'mouse',
  oxen: 'ox',
  lice: 'louse',
};

/** Returns a word's singular by its spelling; all forms of a word give the same result. */
export function singular(word: string): string {
  const known = ownValue(plurals, word);
  if (known !== undefined) return known;
  if (word.length < 4) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^su]s$/.test(word)) return word.slice(0, -1);
  return word;
}

export const singularName = (name: string): string => fold(name).split(' ').map(singular).join(' ');
