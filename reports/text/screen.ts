import { printable } from '../../src/stats/format/printable.ts';

/** What a part of a line is, for whoever colours it; the words say the same without colour. */
export type Kind = 'title' | 'answer' | 'warning' | 'muted';

/** May wrap a text in colour; it must not change it. */
export type Paint = (kind: Kind, text: string) => string;

/** Where an answer is shown. */
export interface Screen {
  /** No line is longer, in characters; 60 at least. */
  readonly width: number;
  readonly paint: Paint;
}

/** For files, pipes and tests: 80 columns without colour. */
export const plainScreen: Screen = { width: 80, paint: (_, text) => text };

/** A text that may be painted. */
export type Piece = string | { readonly text: string; readonly kind: Kind };

/** What is painted as one kind; nothing stays nothing. */
export const painted = (kind: Kind, text: string): Piece => (text === '' ? text : { text, kind });

/** The bare text. */
export const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.text);

/** The text as it is shown. */
export const shown = (piece: Piece, { paint }: Screen): string =>
  typeof piece === 'string' ? piece : paint(piece.kind, piece.text);

/** Names come from a file: what a terminal would take for a command, or show in another order, is left out. */
export const clean = printable;
