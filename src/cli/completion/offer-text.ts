import type { Word } from './line.ts';
import type { Shell } from './scripts.ts';
import type { Offer } from './values.ts';

/** Columns of the words on a candidate. */
const WIDTH = 60;

/**
 * What the scripts take: a line `words`, `open` (no space behind them), `files` or `folders`, then the words, a line each.
 * For zsh and fish all of them with what there is to say, since both have ways of their own to match what is typed; for bash
 * those that go on with what is typed, less what it does not take for a part of the word.
 *
 * @param word bash: what it takes for the word at the cursor
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

/** Backslashes before what a shell would take for more than a character. */
const quoted = (text: string): string => text.replace(/[^\w./=:,@%+^-]/g, '\\$&');

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
};
