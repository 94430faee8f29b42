import { deflateRawSync } from 'node:zlib';
import { escapeHtml } from '../../src/core/escape-html.ts';

/**
 * Data for the script of the page: JSON, deflated, as base64. In pieces, a line each, so that the page need only unpack what
 * it shows.
 */
export function packedHtml(id: string, pieces: Iterable<unknown>): string {
  const lines = [...pieces].map((piece) => deflateRawSync(JSON.stringify(piece), { level: 9 }).toString('base64'));
  return `<script type="text/plain" id="${escapeHtml(id)}">${lines.join('\n')}</script>`;
}
