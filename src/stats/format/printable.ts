/**
 * A text without what a terminal would take for a command, or would show in another order than it is written: control
 * characters and marks of direction. Names come from a file.
 */
export const printable = (text: string): string => text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ');
