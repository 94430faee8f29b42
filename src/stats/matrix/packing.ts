import { solve } from 'yalps';
import type { Packing } from './zero-sum.ts';

export const packing: Packing = (a) => {
  const columns = Array.from(a[0]!, (_, j) => j);
  const { status, variables } = solve(
    {
      direction: 'maximize',
      objective: SUM,
      constraints: a.map((_, i) => [i, { max: 1 }] as const),
      variables: columns.map((j) => [j, [[SUM, 1], ...a.map((row, i) => [i, row[j]!] as const)]] as const),
    },
    { maxPivots: Number.POSITIVE_INFINITY, checkCycles: true },
  );
  if (status !== 'optimal') return undefined;
  const x = columns.map(() => 0);
  for (const [j, value] of variables) x[j] = value;
  return x;
};

const SUM = -1;
