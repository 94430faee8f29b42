import { inflateRawSync } from 'node:zlib';
import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { runRecord } from '../files/run-json.ts';
import { packedHtml } from './pack.ts';

const ID = 'run-data';
/** The maximum size of an unpacked record in bytes. */
const MAX_RECORD = 256e6;

/** Returns the record of a run, as in run.json, to be read by `compare`. */
export const recordHtml = (results: Results, provenance: Provenance): string =>
  packedHtml(ID, [runRecord(results, provenance)]);

/** Returns the text of the record in a report; undefined if it has none. Throws if it is damaged. */
export function recordIn(page: string): string | undefined {
  const packed = new RegExp(`<script type="text/plain" id="${ID}">([\\w+/=]*)</script>`).exec(page)?.[1];
  if (packed === undefined) return undefined;
  return inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_RECORD }).toString('utf8');
}
