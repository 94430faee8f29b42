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

let started: Promise<Browser> | undefined;

/** Returns one installed Chromium for all files of this process, which ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  // Chromium would end this process at a signal, even one that a test sends.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const args = ['--no-sandbox', '--disable-gpu'];
  started ??= driver.launch({ executablePath: chromium!, args, timeout: 0, ...signals });
  return started;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
}

async function freshPage(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  // The limit allows for a busy machine; a part still missing then is reported by name.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}

export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const opened = await freshPage(browser, options);
  await opened.page.goto(address);
  return opened;
}

export const drawn = (page: Page): Promise<void> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');

/** Shows HTML from a file, as readers open it; laid out and painted. */
export async function showFile(page: Page, html: string, hasScripts = true): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    const file = join(folder, 'report.html');
    writeFileSync(file, html);
    await page.goto(pathToFileURL(file).href);
    if (hasScripts) await drawn(page);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Opened {
  readonly page: Page;
  readonly complaints: string[];
  close(): Promise<void>;
}

export async function openPage(browser: Browser, html: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const { context, page, complaints } = await freshPage(browser, options);
  await showFile(page, html, options.javaScriptEnabled !== false);
  return { page, complaints, close: () => context.close() };
}

/** The axe-core rules whose result depends on the colour scheme. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The axe-core rules that a page breaks, or a part of it, and where. Its policy allows no other script, so the context must bypass it. */
export async function violations(page: Page, rules?: readonly string[], part?: string): Promise<string[]> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.addScriptTag({ path: axe });
  return page.evaluate(
    `axe.run(${part === undefined ? 'document' : JSON.stringify({ include: [[part]] })}, ${JSON.stringify({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })}).then(({ violations }) => violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')))`,
  );
}
