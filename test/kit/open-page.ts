import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from 'playwright-core';
import { chromium } from './browser.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Starts the installed Chromium, which must be there. */
export const startBrowser = (): Promise<Browser> =>
  driver.launch({ executablePath: chromium!, args: ['--no-sandbox', '--disable-gpu'] });

/** A report that is open in the browser. */
export interface Opened {
  readonly page: Page;
  /** What the browser complained of. */
  readonly complaints: string[];
  /** From asking for the page until it is drawn and answers, in ms. */
  readonly milliseconds: number;
  close(): Promise<void>;
}

/** Opens a page from a file of its own, as readers do. */
export async function openPage(browser: Browser, html: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const file = join(folder, 'report.html');
  writeFileSync(file, html);
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const start = performance.now();
  await page.goto(pathToFileURL(file).href);
  // Two frames: then it is laid out and painted.
  if (options.javaScriptEnabled !== false) {
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  }
  const milliseconds = performance.now() - start;
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { page, complaints, milliseconds, close };
}

/** What axe-core finds wrong with a page: rules and where. Its policy allows no other script, so the context must bypass it. */
export async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  return page.evaluate(
    `axe.run().then(({ violations }) => violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')))`,
  );
}
