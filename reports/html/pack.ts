import { deflateRawSync } from 'node:zlib';
import { h, raw } from '../libraries/preact.js';
import { renderToString } from '../libraries/preact-render.js';

/** Packs JSON as deflated base64, a line for each piece, so that the page unpacks only the pieces that it shows. */
export function packedHtml(id: string, pieces: Iterable<unknown>): string {
  const lines = [...pieces].map((piece) => deflateRawSync(JSON.stringify(piece), { level: 9 }).toString('base64'));
  return renderToString(h('script', { type: 'text/plain', id }, raw(lines.join('\n'))));
}
