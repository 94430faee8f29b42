import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Matrix } from '../../experiment/matrix/types.ts';
import type { StoredJournal } from '../journal/journal.ts';
import type { Came } from './chunk.ts';
import { matrixKey } from './key.ts';
import type { MatrixJournal } from './run-matrix.ts';

/** The journal of a results folder, for the chunks of a matrix. @param onKnown - told the trials of each chunk that is known */
export function chunksIn(
  journal: StoredJournal,
  matrix: Matrix,
  onKnown: (trials: number) => void = () => {},
): MatrixJournal {
  const key = matrixKey(matrix);
  return {
    findChunk: (chunk) => {
      const text = journal.findText(chunk.first, chunk.count, key);
      if (text === undefined) return undefined;
      const list = (JSON.parse(text) as Told[]).map(came);
      onKnown(list.reduce((sum, one) => sum + ('reason' in one ? 0 : one.trials), 0));
      return list;
    },
    noteChunk: (chunk, list) => journal.noteText(chunk.first, chunk.count, key, JSON.stringify(list.map(told))),
  };
}

/** A combat in few letters: trials, digest, numbers, and the last two of each variant; or why it failed. */
type Told =
  | readonly [trials: number, digest: string, numbers: readonly number[], ...variants: [string, readonly number[]][]]
  | string;

const told = (one: Came): Told =>
  'reason' in one
    ? one.reason
    : [
        ...([one.trials, base64(one.digest), one.numbers] as const),
        ...(one.variants ?? []).map(({ digest, numbers }): [string, readonly number[]] => [base64(digest), numbers]),
      ];

function came(one: Told): Came {
  if (typeof one === 'string') return { reason: one };
  const [trials, digest, numbers, ...list] = one;
  const variants = list.map(([digest, numbers]) => ({ digest: hex(digest), numbers }));
  return { trials, digest: hex(digest), numbers, ...(variants.length > 0 && { variants }) };
}

const base64 = (digest: string): string => Buffer.from(hexToBytes(digest)).toString('base64');
const hex = (text: string): string => bytesToHex(Buffer.from(text, 'base64'));
