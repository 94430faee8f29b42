import { isScalar, type Pair, Scalar } from 'yaml';

/** Whether a pair is `<<: *other`; the parser keeps the key as a symbol. In quotes it is a key like others. */
export const isMerge = (pair: Pair): boolean => {
  const { key } = pair;
  if (!isScalar(key) || (key.type !== undefined && key.type !== Scalar.PLAIN)) return false;
  return key.value === '<<' || (typeof key.value === 'symbol' && key.value.description === '<<');
};
