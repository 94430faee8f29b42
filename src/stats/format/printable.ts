/**
 * Removes characters that a terminal would obey, or that change the order of the text: control characters and marks of direction. Names in
 * files may contain them.
 */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
