import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Serving, serve } from '../../../src/cli/site/serve.ts';
import { siteFiles } from '../../../src/cli/site/site.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Serves the playground, built where it is missing or older than its sources. */
export async function servePlayground(): Promise<Serving> {
  execFileSync(process.execPath, [`${root}prepare.mjs`, 'site'], { stdio: 'ignore' });
  return serve(siteFiles()!, 0);
}

/** The playground, open in a fresh profile. */
export interface OpenSite {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser complained of. */
  readonly complaints: string[];
}

/** Opens an address in a fresh profile. What hangs is ended by the limit of the test. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<OpenSite> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  context.setDefaultTimeout(0);
  context.setDefaultNavigationTimeout(0);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address);
  return { context, page, complaints };
}

/** The digest of what is on the page, once all of it is played and nothing was changed since. */
export async function digestOn(page: Page): Promise<string> {
  return page.locator('.result[aria-busy="false"] [data-digest]').innerText();
}
