/** A word of a command line. */
export interface Word {
  /** What it stands for, quotes taken away. */
  readonly text: string;
  /** As it was typed. */
  readonly raw: string;
  /** The quote that is still open at its end. */
  readonly quote: '' | '"' | "'";
}

/**
 * The words of a command line up to the cursor, as bash, zsh and fish part them: by spaces that are not quoted. The last
 * one is that at the cursor, empty behind a space. Nothing is expanded or run.
 */
export function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  let text = '';
  let raw = '';
  let quote: Word['quote'] = '';
  let escaped = false;
  for (const char of line) {
    const space = quote === '' && !escaped && /\s/.test(char);
    if (space) {
      if (raw !== '') words.push({ text, raw, quote });
      text = raw = '';
      continue;
    }
    raw += char;
    if (escaped) {
      // Between double quotes a backslash stands for itself before most characters.
      text += quote === '"' && !/["\\$`]/.test(char) ? `\\${char}` : char;
      escaped = false;
    } else if (char === '\\' && quote !== "'") escaped = true;
    else if (char === quote) quote = '';
    else if (quote === '' && (char === '"' || char === "'")) quote = char;
    else text += char;
  }
  return [...words, { text, raw, quote }];
}
