import { h, raw } from '../libraries/preact.js';
import { renderToString } from '../libraries/preact-render.js';

/** Deflates a text, as base64. Node and browsers have different functions for it. */
export type Deflate = (text: string) => string;

/** Returns deflated JSON, a line for each piece, so that the page unpacks only those that it shows. */
export const packedHtml = (id: string, pieces: Iterable<unknown>, deflate: Deflate): string =>
  packed(
    id,
    Array.from(pieces, (piece) => deflate(JSON.stringify(piece))),
  );

/** Returns texts that are deflated together, with their names. */
export const packedTexts = (id: string, texts: ReadonlyMap<string, string>, deflate: Deflate): string =>
  packed(id, [deflate([...texts.values()].join('\0'))], [...texts.keys()].join(' '));

const packed = (id: string, lines: readonly string[], names?: string): string =>
  renderToString(h('script', { type: 'text/plain', id, 'data-names': names }, raw(lines.join('\n'))));
