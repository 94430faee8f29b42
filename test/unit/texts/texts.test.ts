import { mkdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageLines } from '../../helpers/page/page-lines.ts';
import { typedIn } from '../../helpers/run/typed.ts';
import { answered, refused } from './commands.ts';
import { files } from './files.ts';

// One folder with all that people read on terminals and in reports; -u writes it anew.
const { folder, put, call } = typedIn();
const root = process.cwd();

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) put(name, text);
  // Columns of messages are as wide as the names of files.
  process.chdir(folder());
  mkdirSync('folder');
});
afterAll(() => process.chdir(root));

/** Folders of reports that the commands write; in those of drawn combats the numbers are left out. */
const reports = ['right', 'variants', 'sweep', 'studied', 'charge', 'few', 'gauntlet', 'matchup'];
const drawn = ['few', 'gauntlet', 'matchup'];

/** Numbers, drawings, the texts of files, and buttons. */
const UNREAD = ['BUTTON', 'HEAD', 'PRE', 'SCRIPT', 'STYLE', 'SVG', 'TD', 'svg'];

const quoted = (word: string): string => (/^[\w@%.,:/=+-]+$/.test(word) ? word : JSON.stringify(word));

/** Without times and speeds, nor estimates that depend on how states merge. */
function lasting([command, file]: readonly string[], text: string): string {
  const timeless = text
    // The line may be wrapped anywhere: the time and the speed vary in length.
    .replace(
      /(digest \w+ ·)\s+[\d.,]+ (?:m?s|min)\s+on\s+(\d+ threads?),\s+[\d,]+ trials\s+per second/g,
      '$1 … s on $2, … trials per second',
    )
    .replace(/^.* …\n/gm, '')
    .replace(/\b([\d.,]+ min )?[\d.,]+ (m?s|min)\b/g, '… s')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, '… UTC')
    // Only a slow machine says these.
    .replace(/^.*(: all trials played; checking against exact answers …|; \d+ of at most \d+ values tried)\n/gm, '');
  const isDrawn = command === 'gauntlet' || command === 'matchup' || file === 'few.yaml';
  return isDrawn ? masked(timeless) : timeless;
}

const masked = (text: string): string =>
  text.replace(/\d+(\.\d+|(?=·)|(?<=·\d+))/g, (number) => '#'.repeat(number.length));

/** Without the facts of this machine and of this run. */
const withoutRun = (text: string): string => text.replace(/^(Time|Machine)\n.*$/gm, '$1');

describe.each([
  [2, refused],
  [0, answered],
] as const)('What is printed with exit code %i is that of', (due, areas) => {
  it.each(Object.entries(areas))('%s.txt', async (area, lines) => {
    const [parts, others]: [string[], string[]] = [[], []];
    for (const argv of lines) {
      const { code, out, err } = await call(...argv);
      parts.push(`$ breaktest ${argv.map(quoted).join(' ')}\n${lasting(argv, out + err)}`);
      if (code !== due) others.push([code, ...argv].join(' '));
    }
    expect(others).toEqual([]);
    await expect(parts.join('\n')).toMatchFileSnapshot(`${area}.txt`);
  });
});

it.each(reports)('The sentences of the report in out/%s are those of its file', async (name) => {
  const lines = pageLines(readFileSync(`out/${name}/report.html`, 'utf8'), UNREAD);
  const said = [...new Set(lines)].filter((text) => /[a-z]{2}/i.test(text)).join('\n');
  await expect(`${withoutRun(drawn.includes(name) ? masked(said) : said)}\n`).toMatchFileSnapshot(`report-${name}.txt`);
});
