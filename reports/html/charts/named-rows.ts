import * as Plot from '../../libraries/plot.ts';
import { shortened } from '../../text/width.ts';

/** The width of a letter on a phone, the largest, in units of the drawing. */
export const letter = 8.2;
/** The letters in a line of a name, and the lines of a name; longer names are shortened in the middle. */
const perLine = 16;
const mostLines = 3;
/** The heights: the minimum of a row, a line of a name, the gap between two names, the margins above and below all rows. */
const pitch = 32;
const apart = 9;
export const line = 17;
const above = 10;
const below = 42;

export interface NamedRows {
  readonly height: number;
  readonly marginLeft: number;
  readonly marginTop: number;
  readonly marginBottom: number;
  readonly y: {
    readonly axis: null;
    readonly domain: [number, number];
    readonly type: 'linear';
    readonly range: [number, number];
  };
  readonly names: Plot.Markish;
}

export function namedRows(names: readonly string[]): NamedRows {
  const written = names.map((name) => inLines(name));
  const most = Math.max(...written.map((lines) => lines.length));
  const bottom = above + Math.max(pitch, line * most + apart) * names.length;
  const marginLeft = 14 + letter * Math.max(...written.flat().map((text) => text.length));
  return {
    height: bottom + below,
    ...{ marginLeft, marginTop: above, marginBottom: below },
    y: { axis: null, domain: [-0.5, names.length - 0.5], type: 'linear', range: [above, bottom] },
    names: Plot.text(written, {
      ...{ y: (_, i) => i, text: (lines: readonly string[]) => lines.join('\n'), frameAnchor: 'left' },
      ...{ textAnchor: 'end', dx: -10, lineHeight: 1.2, fill: 'currentColor' },
    }),
  };
}

export function inLines(name: string, most = perLine): string[] {
  const whole = broken(name, most);
  if (whole.length <= mostLines) return whole;
  for (let letters = most * mostLines; letters > most; letters--) {
    const lines = broken(shortened(name, letters), most);
    if (lines.length <= mostLines) return lines;
  }
  return [shortened(name, most)];
}

function broken(name: string, most: number): string[] {
  // Each piece ends with the character after which a line may break.
  const pieces = name.match(/[^ ./-]*[ ./-]+|[^ ./-]+/g) ?? [''];
  const parts = pieces.flatMap((piece) => piece.match(new RegExp(`.{1,${most}} *`, 'g')) ?? [piece]);
  const lines: string[] = [];
  for (const part of parts) {
    const joined = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && joined.trimEnd().length <= most) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines.map((text) => text.trimEnd());
}
