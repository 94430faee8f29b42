import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as driver,
  type Page,
} from 'playwright-core';
import { chromium } from './browser.ts';

const require = createRequire(import.meta.url);
const axe = require.resolve('axe-core/axe.min.js');

/** Starts the installed Chromium, which must be there. */
export const startBrowser = (): Promise<Browser> =>
  driver.launch({ executablePath: chromium!, args: ['--no-sandbox', '--disable-gpu'], timeout: 0 });

/** A page that is open in a fresh profile. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser complained of. */
  readonly complaints: string[];
}

/** Opens an address in a fresh profile. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  // However busy the machine is; what is not there after that is missing, and named.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address);
  return { context, page, complaints };
}

/** A report that is open in the browser. */
export interface Opened {
  readonly page: Page;
  /** What the browser complained of. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** Opens a page from a file of its own, as readers do. */
export async function openPage(browser: Browser, html: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const file = join(folder, 'report.html');
  writeFileSync(file, html);
  const { context, page, complaints } = await visit(browser, pathToFileURL(file).href, options);
  // Two frames: then it is laid out and painted.
  if (options.javaScriptEnabled !== false) {
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  }
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { page, complaints, close };
}

/** What axe-core finds wrong with a page: rules and where. Its policy allows no other script, so the context must bypass it. */
export async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  return page.evaluate(
    `axe.run().then(({ violations }) => violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')))`,
  );
}
