import { baselines, write } from './baselines.ts';

/* `npm run baselines`: writes all of them anew, and says how many rows have changed. */
for (const baseline of baselines) {
  const { rows, changed } = await write(baseline);
  console.log(`${baseline.name}, ${baseline.size}: ${rows} rows, ${changed} changed`);
}
