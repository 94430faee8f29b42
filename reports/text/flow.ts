import { type Piece, type Screen, shown, textOf } from './screen.ts';
import { singleSpaced, wrap } from './wrap.ts';

/** Breaks painted pieces into lines of the screen's width that begin with `first`, then `later`; see `wrap`. */
export const flow = (pieces: readonly Piece[], screen: Screen, first: Piece = '', later = textOf(first)): string[] =>
  wrap(
    pieces
      .flatMap((piece) => {
        const text = singleSpaced(textOf(piece));
        return text === '' ? [] : [shown(typeof piece === 'string' ? text : { ...piece, text }, screen)];
      })
      .join(' '),
    screen.width,
    shown(first, screen),
    later,
  );
