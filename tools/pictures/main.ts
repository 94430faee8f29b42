// The pictures of the documents: `npm run pictures`, or `npm run pictures -- report` for those whose names have these letters.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = join(root, 'dist/src/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'breaktest-pictures-'));

interface Picture {
  readonly name: string;
  readonly width: number;
  /** The largest height; a page may be shorter. */
  readonly height: number;
  readonly isDark?: boolean;
  /** Returns the address of a page. */
  readonly page: () => string | Promise<string>;
  /** Brings the subject of the picture into view. */
  readonly show?: (page: Page) => Promise<void>;
}

/** Runs a command once; others with the same words use its results. @returns the address of its report */
const reports = new Map<string, string>();
function report(...words: readonly string[]): string {
  const key = words.join(' ');
  const known = reports.get(key);
  if (known !== undefined) return known;
  const out = join(folder, `report-${reports.size}`);
  execFileSync(process.execPath, [program, ...words, '--quiet', '--out', out], { cwd: root, stdio: 'inherit' });
  const address = pathToFileURL(join(out, 'report.html')).href;
  reports.set(key, address);
  return address;
}

/** Writes the list of the tutorial to a file. */
function list(): string {
  const text = readFileSync(join(root, 'docs/tutorial-your-list.md'), 'utf8');
  const [, lines = ''] = /<!-- file: my-list\.txt -->\n```text\n([^`]+)```/.exec(text) ?? [];
  const file = join(folder, 'my-list.txt');
  writeFileSync(file, lines);
  return file;
}
const gauntlet = (): string => report('gauntlet', list(), '--join', 'prelate=knightly-orders', '--top', '6');

function history(): string {
  const file = join(folder, 'history.html');
  report('run', 'hold-the-line');
  report('run', 'fifth-rank');
  execFileSync(process.execPath, [program, 'history', folder, '--out', file], { cwd: root });
  return pathToFileURL(file).href;
}

let served: { readonly process: ChildProcess; readonly address: Promise<string> } | undefined;
/** @param name of a link in the README, whose experiment the page shows */
async function playground(name: string): Promise<string> {
  served ??= (() => {
    const process_ = spawn(process.execPath, [program, 'playground'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const address = new Promise<string>((resolve) => process_.stdout.once('data', (data) => resolve(`${data}`.trim())));
    return { process: process_, address };
  })();
  const link = new RegExp(`^\\[${name}\\]: \\S*(#\\S+)$`, 'm').exec(readFileSync(join(root, 'README.md'), 'utf8'));
  return `${await served.address}${link?.[1] ?? ''}`;
}
/** The chart is drawn after the answer, by code that is loaded for it. */
const isAnswered = async (page: Page): Promise<void> => {
  await page.locator('.result[aria-busy="false"] [data-digest]').waitFor({ state: 'attached' });
  await page.locator('.result figure svg').first().waitFor();
};

const pictures: readonly Picture[] = [
  { name: 'report-answer', width: 1000, height: 915, page: () => report('run', 'hold-the-line') },
  { name: 'report-compare', width: 1000, height: 2100, page: () => report('run', 'fifth-rank') },
  { name: 'report-sweep-dark', width: 1000, height: 1475, isDark: true, page: () => report('run', 'blocks-and-dice') },
  { name: 'report-board', width: 900, height: 1640, page: () => report('run', 'attach-or-adjacent') },
  { name: 'history', width: 1000, height: 500, page: history },
  { name: 'gauntlet', width: 1200, height: 800, page: gauntlet },
  { name: 'gauntlet-phone', width: 390, height: 1000, page: gauntlet },
  { name: 'playground', width: 1200, height: 1180, page: () => playground('duel'), show: isAnswered },
  { name: 'playground-phone', width: 390, height: 844, isDark: true, page: () => playground('duel'), show: isAnswered },
  { name: 'playground-board', width: 1200, height: 1180, page: () => playground('board'), show: isAnswered },
  {
    ...{ name: 'playground-board-phone', width: 390, height: 844, isDark: true },
    ...{ page: () => playground('board'), show: isAnswered },
  },
];

async function take(browser: Browser, { name, width, height, isDark, page: address, show }: Picture): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
    deviceScaleFactor: width < 500 ? 1.5 : 1,
  });
  await page.goto(await address());
  await show?.(page);
  await page.waitForTimeout(500);
  const tall = await page.evaluate<number>('document.documentElement.scrollHeight');
  const clip = { x: 0, y: 0, width, height: Math.min(height, tall) };
  await page.screenshot({ path: join(root, 'docs/pictures', `${name}.png`), clip, fullPage: true });
  await page.close();
}

const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const picture of pictures) {
    if (wanted.length > 0 && !wanted.some((letters) => picture.name.includes(letters))) continue;
    await take(browser, picture);
    process.stdout.write(`docs/pictures/${picture.name}.png\n`);
  }
} finally {
  await browser.close();
  served?.process.kill();
  rmSync(folder, { recursive: true, force: true });
}
