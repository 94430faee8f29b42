/** Writes JSON in lines, and escapes control characters that JSON allows and some terminals obey. */
export const jsonText = (value: object): string =>
  `${JSON.stringify(value, null, 2).replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, escaped)}\n`;

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
