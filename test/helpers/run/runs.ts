/** Whether these are the deep tests: see test/README.md. */
export const isDeep = process.env['BREAKTEST_DEEP'] === '1';

/** How often as many cases as usual are tried: more after a change that calls for it. */
const TIMES = Number(process.env['BREAKTEST_RUNS'] ?? 1);

/** How often a property is tried: some times by `npm test`, more often by `npm run test:deep`, and `BREAKTEST_RUNS` times as often if it is set. */
export const runs = (quick: number, deep: number): number => Math.ceil(TIMES * (isDeep ? deep : quick));
