import { isScalar, type Pair, Scalar } from 'yaml';

/** Whether a pair is `<<: *other`; the parser stores that key as a symbol. In quotes it is an ordinary key. */
export const isMerge = (pair: Pair): boolean => {
  const { key } = pair;
  if (!isScalar(key) || (key.type !== undefined && key.type !== Scalar.PLAIN)) return false;
  return key.value === '<<' || (typeof key.value === 'symbol' && key.value.description === '<<');
};
