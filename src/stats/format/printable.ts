/** Removes control characters and marks of direction, which names in files may contain and a terminal would obey. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
