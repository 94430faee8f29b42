/** Whether these are the deep tests: see test/README.md. */
export const isDeep = process.env['BREAKTEST_DEEP'] === '1';

/** How often a property is tried: some times by `npm test`, all of them by `npm run test:deep`. */
export const runs = (quick: number, deep: number): number => (isDeep ? deep : quick);
