import type { Word } from './line.ts';
import type { Shell } from './scripts.ts';
import type { Offer } from './values.ts';

const WIDTH = 60;

/**
 * Writes a line `words`, `open` (no space after the word), `files` or `folders`, then a line for each word. Zsh and fish match all words
 * with descriptions themselves; bash receives those that continue the text, without the part that it counts as an earlier word.
 * @param word bash: the part that counts as the word at the cursor
 */
export function offerText(offer: Offer, shell: Shell, last: Word, word = last.raw): string {
  if (typeof offer === 'string') return `${offer}\n`;
  if (shell !== 'bash') {
    const lines = offer.map(({ value, text = '' }) => (text === '' ? value : `${value}\t${short(text)}`));
    return ['words', ...lines].map((line) => `${line}\n`).join('');
  }
  const fitting = offer.map(({ value }) => value).filter((value) => value.startsWith(last.text));
  const cut = last.raw.endsWith(word)
    ? last.raw.slice(0, last.raw.length - word.length).replace(/["'\\]/g, '').length
    : 0;
  const open = fitting.length > 0 && fitting.every((value) => /[.=]$/.test(value));
  const lines = fitting.map((value) => (last.quote === '' ? quoted(value.slice(cut)) : value.slice(cut)));
  return [open ? 'open' : 'words', ...lines].map((line) => `${line}\n`).join('');
}

const quoted = (text: string): string => text.replace(/[^\w./=:,@%+^-]/g, '\\$&');

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
};
