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

/** Serves the playground. */
export const servePlayground = (): Promise<Serving> => serve(playgroundFiles(), 0);

let served: Promise<Serving> | undefined;

/** Opens the playground, or a link to it, in a profile that is fresh and ends with the test; one site serves this whole process. */
export async function openPlayground(options: BrowserContextOptions = {}, link = ''): Promise<Visit> {
  served ??= servePlayground();
  const opened = await visit(await sharedBrowser(), link || (await served).address, options);
  onTestFinished(() => opened.context.close());
  return opened;
}

/** The digest of what is on the page, once all of it is played and nothing was changed since. */
export async function digestOn(page: Page): Promise<string> {
  // A change that was just made is seen on the page with the next frame.
  await drawn(page);
  return page.locator('.result[aria-busy="false"] [data-digest]').textContent().then(String);
}

/** Opens a file as people do. */
export async function openFile(page: Page, name: string, yaml: string): Promise<void> {
  const before = page.url();
  await page
    .getByLabel('An experiment file')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(yaml) });
  // That it was opened may be said of another file still.
  await page.waitForURL((url) => url.href !== before);
  await page.getByText('Opened.').waitFor();
}

/** The text that a button copies. */
export async function copiedBy(page: Page, button: string): Promise<string> {
  const read = () => page.evaluate<string>('navigator.clipboard.readText()');
  await page.evaluate('navigator.clipboard.writeText("")');
  await page.getByRole('button', { name: button }).click();
  await expect.poll(read).not.toBe('');
  return read();
}
