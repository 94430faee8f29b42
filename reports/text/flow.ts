import { type Kind, type Piece, type Screen, shown, textOf } from './screen.ts';
import { wrap } from './wrap.ts';

/**
 * Joins pieces with spaces, breaks them into lines of the screen's width and paints them; see `wrap`.
 *
 * @param first - the beginning of the first line
 * @param later - the beginning of the other lines
 */
export function flow(pieces: readonly Piece[], screen: Screen, first: Piece = '', later = textOf(first)): string[] {
  const said = pieces.filter((piece) => textOf(piece) !== '');
  // Breaking lines moves blanks only, so the other characters keep their order and their kinds.
  const kinds = said.flatMap((piece) => Array<Kind | undefined>(inked(textOf(piece))).fill(kindOf(piece)));
  let at = 0;
  return wrap(said.map(textOf).join(' '), screen.width, textOf(first), later).map((line, i) => {
    const begin = i === 0 ? first : later;
    const rest = line.slice(textOf(begin).length);
    const mine = kinds.slice(at, at + inked(rest));
    at += mine.length;
    return shown(begin, screen) + paintRuns(rest, mine, screen);
  });
}

const kindOf = (piece: Piece): Kind | undefined => (typeof piece === 'string' ? undefined : piece.kind);

/** Counts the characters that are not blanks. */
const inked = (text: string): number => text.replace(/\s/g, '').length;

function paintRuns(line: string, kinds: readonly (Kind | undefined)[], screen: Screen): string {
  let [out, run, blanks, at] = ['', '', '', 0];
  let kind: Kind | undefined;
  const flush = (): void => {
    out += run === '' || kind === undefined ? run : screen.paint(kind, run);
    run = '';
  };
  for (const character of line.split('')) {
    if (/\s/.test(character)) {
      blanks += character;
      continue;
    }
    const mine = kinds[at++];
    if (mine === kind && run !== '') run += blanks + character;
    else {
      flush();
      out += blanks;
      run = character;
      kind = mine;
    }
    blanks = '';
  }
  flush();
  return out + blanks;
}
