import { readFileSync, writeFileSync } from 'node:fs';
import { analyse, overrated } from './analysis.ts';
import { readGames } from './games.ts';
import { longFights, playLongFights } from './long-fights.ts';
import { changedUnits, playMatrix, readMatrix } from './matrix.ts';
import { withResults } from './page.ts';
import { unitsCsv } from './unit-table.ts';
import { readUnits } from './units.ts';

// The command `npm run reality -- PATH` reads a checkout of the games, and writes the tables and the page. With --play it first plays the
// combats again: all, or those of the named units. With --check it names units whose combats now differ.
const matrix = new URL('tables/matrix.csv', import.meta.url);
const fights = new URL('tables/long-fights.csv', import.meta.url);
const page = new URL('../../docs/against-reality.md', import.meta.url);
const [path, flag, ...again] = process.argv.slice(2);
const before = readMatrix(readFileSync(matrix, 'utf8'));
const unknown = again.filter((one) => before.units.every(({ unit }) => unit !== one));
if (
  path === undefined ||
  path.startsWith('-') ||
  !['--play', '--check', undefined].includes(flag) ||
  unknown.length > 0
) {
  process.stderr.write(`usage: npm run reality -- PATH [--check | --play [UNIT ...]]
PATH is a checkout of DarkSkyT9A/t9a-data.
${unknown.map((one) => `The matrix has no unit ${one}.\n`).join('')}`);
  process.exit(2);
}
if (flag === '--check') {
  const { units, combats } = await changedUnits(before);
  process.stdout.write(`${units.length} units differ in ${combats} combats: ${units.join(' ') || 'none'}\n`);
  process.exit(0);
}
if (flag) await playMatrix(matrix.pathname, again, before);
const table = readMatrix(readFileSync(matrix, 'utf8'));
const { units, find } = readUnits(table.units.map(({ unit }) => unit));
const analysis = analyse(readGames(path), table, units, find);
if (flag) await playLongFights(fights.pathname, table, overrated(analysis.farOff));
const long = longFights(readFileSync(fights, 'utf8'), table);
writeFileSync(new URL('tables/units.csv', import.meta.url), unitsCsv(analysis.units));
writeFileSync(page, withResults(readFileSync(page, 'utf8'), analysis, long, table.played));
