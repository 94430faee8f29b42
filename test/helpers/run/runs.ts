export const isDeep = process.env['BREAKTEST_DEEP'] === '1';

const TIMES = Number(process.env['BREAKTEST_RUNS'] ?? 1);

/** Repetitions in `npm test` and `npm run test:deep`; `BREAKTEST_RUNS` multiplies them. */
export const runs = (quick: number, deep: number): number => Math.ceil(TIMES * (isDeep ? deep : quick));
