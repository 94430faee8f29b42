import { printable } from '../../src/stats/format/printable.ts';

/** The kind of a piece of text, for its colour; no meaning depends on colour. */
export type Kind = 'title' | 'answer' | 'warning' | 'muted';

/** A function that may add colour to a text; it must not change the text. */
export type Paint = (kind: Kind, text: string) => string;

export interface Screen {
  /** The maximum length of a line, in characters; at least 40. */
  readonly width: number;
  readonly paint: Paint;
}

/** The screen for files, pipes and tests: 80 columns without colour. */
export const plainScreen: Screen = { width: 80, paint: (_, text) => text };

export type Piece = string | { readonly text: string; readonly kind: Kind };

export const painted = (kind: Kind, text: string): Piece => (text === '' ? text : { text, kind });

export const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.text);

export const shown = (piece: Piece, { paint }: Screen): string =>
  typeof piece === 'string' ? piece : paint(piece.kind, piece.text);

/** Removes control characters from names, which come from a file: a terminal could obey them or reorder the text. */
export const clean = printable;
