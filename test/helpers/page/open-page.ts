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

/** The installed Chromium, which must be there: one for all files that this process plays, with which it ends. */
export function sharedBrowser(): Promise<Browser> {
  // By itself it would end this process at a signal, even one that a test sends.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const args = ['--no-sandbox', '--disable-gpu'];
  started ??= driver.launch({ executablePath: chromium!, args, timeout: 0, ...signals });
  return started;
}

/** A page that is open in a fresh profile. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser complained of. */
  readonly complaints: string[];
}

/** Opens an empty page in a fresh profile. */
async function freshPage(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  // However busy the machine is; what is not there after that is missing, and named.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}

/** Opens an address in a fresh profile. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const opened = await freshPage(browser, options);
  await opened.page.goto(address);
  return opened;
}

/** Waits for two frames: then what has happened to the page is laid out and painted. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');

/** Shows a page from a file of its own, as readers do, until it is laid out and painted. */
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

/** A report that is open in the browser. */
export interface Opened {
  readonly page: Page;
  /** What the browser complained of. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** Opens a page from a file of its own in a fresh profile. */
export async function openPage(browser: Browser, html: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const { context, page, complaints } = await freshPage(browser, options);
  await showFile(page, html, options.javaScriptEnabled !== false);
  return { page, complaints, close: () => context.close() };
}

/** The rules of axe-core that depend on the colours that the reader prefers: what a page in dark colours is asked beside one in light. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe-core finds wrong with a page, by all of its rules or by some: rules and where. Its policy allows no other script, so the context must bypass it. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.addScriptTag({ path: axe });
  return page.evaluate(
    // Of what it finds right it need not say where.
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })}).then(({ violations }) => violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')))`,
  );
}
