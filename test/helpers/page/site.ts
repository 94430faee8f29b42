import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type Serving, serve } from '../../../src/cli/site/serve.ts';
import { type SiteFile, siteFiles } from '../../../src/cli/site/site.ts';
import { drawn, sharedBrowser, type Visit, visit } from './open-page.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The files of the playground, built where it is missing or older than its sources. */
export function playgroundFiles(): ReadonlyMap<string, SiteFile> {
  execFileSync(process.execPath, [`${root}prepare.mjs`, 'site'], { stdio: 'ignore' });
  return siteFiles()!;
}

export const servePlayground = (): Promise<Serving> => serve(playgroundFiles(), 0);

let served: Promise<Serving> | undefined;

/** Opens the page in a fresh profile that ends with the test; one site serves the whole process. */
export async function openPlayground(options: BrowserContextOptions = {}, link = ''): Promise<Visit> {
  served ??= servePlayground();
  const opened = await visit(await sharedBrowser(), link || (await served).address, options);
  onTestFinished(() => opened.context.close());
  return opened;
}

/** Waits until all is played and nothing has changed since. */
export async function digestOn(page: Page): Promise<string> {
  // The next frame shows a change just made.
  await drawn(page);
  return page.locator('.result[aria-busy="false"] [data-digest]').textContent().then(String);
}

export async function openFile(page: Page, name: string, yaml: string): Promise<void> {
  const before = page.url();
  await page
    .getByLabel('An experiment file')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(yaml) });
  // The page may still report that another file was opened.
  await page.waitForURL((url) => url.href !== before);
  await page.getByText('Opened.').waitFor();
}

export async function copiedBy(page: Page, button: string): Promise<string> {
  const read = () => page.evaluate<string>('navigator.clipboard.readText()');
  await page.evaluate('navigator.clipboard.writeText("")');
  await page.getByRole('button', { name: button }).click();
  await expect.poll(read).not.toBe('');
  return read();
}
