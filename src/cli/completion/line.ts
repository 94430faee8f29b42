export interface Word {
  /** The word's meaning, without quotes. */
  readonly text: string;
  readonly raw: string;
  readonly quote: '' | '"' | "'";
}

/** Splits a line as bash, zsh and fish do, without expanding or running it. The last word, at the cursor, is empty after a space. */
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
      // A backslash between double quotes is literal before most characters.
      text += quote === '"' && !/["\\$`]/.test(char) ? `\\${char}` : char;
      escaped = false;
    } else if (char === '\\' && quote !== "'") escaped = true;
    else if (char === quote) quote = '';
    else if (quote === '' && (char === '"' || char === "'")) quote = char;
    else text += char;
  }
  return [...words, { text, raw, quote }];
}
