import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where Chromium is, if it is installed. */
export const chromium = (process.env['PATH'] ?? '')
  .split(delimiter)
  .concat('/usr/bin')
  .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
  .find((file) => existsSync(file));

const flags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--enable-logging=stderr'],
];

/** Opens a page in Chromium, which must be installed, with more of its options. @throws Error if it fails */
export function browse(page: string, ...more: string[]): { out: string; log: string } {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    const file = join(folder, 'report.html');
    writeFileSync(file, page);
    const { status, stdout, stderr } = spawnSync(
      chromium!,
      [...flags, `--user-data-dir=${join(folder, 'profile')}`, ...more, pathToFileURL(file).href],
      { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
    );
    if (status !== 0) throw new Error(`Chromium ended with ${status}: ${stderr}`);
    return { out: stdout, log: stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
