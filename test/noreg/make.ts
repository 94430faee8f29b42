import { baselines, write } from './baselines.ts';

/* The command `npm run baselines` writes all of them, and prints the number of changed rows. */
for (const baseline of baselines) {
  const { rows, changed } = await write(baseline);
  console.log(`${baseline.name}, ${baseline.size}: ${rows} rows, ${changed} changed`);
}
