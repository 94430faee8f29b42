import { createHash } from 'node:crypto';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { written } from '../counts/written.ts';

const known = new WeakMap<Matrix, string>();

export function matrixKey(matrix: Matrix): string {
  let key = known.get(matrix);
  if (key === undefined) {
    key = keyOf(matrix);
    known.set(matrix, key);
  }
  return key;
}

function keyOf({ rows, columns, situations, keep, engine, trials, halfWidth, variants = [] }: Matrix): string {
  const hash = createHash('sha256');
  const names = situations.map(({ name }) => name);
  hash.update(
    JSON.stringify([
      names,
      keep.map(({ name }) => name),
      engine,
      trials,
      halfWidth,
      ...variants.map(({ name }) => name),
    ]),
  );
  for (const { label, setups, changed = [] } of [...rows, ...columns])
    hash.update(JSON.stringify(written([label, setups, ...changed])));
  return hash.digest().toString('base64url', 0, 16);
}
