import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { runRecord } from '../files/run-json.ts';
import { type Deflate, packedHtml } from './pack.ts';

export const RECORD_ID = 'run-data';

/** Returns the record of a run, as in run.json, to be read by `compare`. */
export const recordHtml = (results: Results, provenance: Provenance, deflate: Deflate): string =>
  packedHtml(RECORD_ID, [runRecord(results, provenance)], deflate);
