import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseHTML } from 'linkedom';
import { escapeHtml } from '../../reports/page/escape-html.ts';

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

/** What the browser finds when it has laid a page out. */
export interface Layout {
  readonly width: number;
  /** Width of the page with everything that sticks out. */
  readonly needed: number;
  readonly background: string;
  /** Pairs of texts of a chart that lie on each other. */
  readonly overlapping: string[];
  /** Texts of a chart that lie outside its frame, or above or below its drawing. */
  readonly outside: string[];
  /** Tables that are wider than their own frame and do not scroll in it. */
  readonly stuck: string[];
  /** Height of the smallest text of a chart, px. */
  readonly smallest: number;
  /** Heights of the drawings, px. */
  readonly heights: number[];
}

/** Runs in the page. */
const probe = `
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const overlapping = [], outside = [], stuck = [], heights = [];
  let smallest = Infinity;
  for (const svg of document.querySelectorAll('svg[role=img]')) {
    heights.push(svg.getBoundingClientRect().height);
    const frame = svg.closest('figure').getBoundingClientRect();
    const own = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')].map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
    for (const { text, box } of texts) {
      if (box.left < frame.left || box.right > frame.right || box.top < own.top - 2 || box.bottom > own.bottom + 2) outside.push(text);
      if (!svg.closest('.drawing')) smallest = Math.min(smallest, box.height);
    }
    texts.forEach((a, i) => texts.slice(i + 1).forEach((b) => {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // Texts beside each other need a gap to be two.
      if (across > -2 && down > 2) overlapping.push(a.text + ' | ' + b.text);
    }));
  }
  for (const frame of document.querySelectorAll('.scroll')) {
    if (frame.scrollWidth > frame.clientWidth && getComputedStyle(frame).overflowX !== 'auto') stuck.push(frame.className);
  }
  const found = document.createElement('script');
  found.type = 'application/json';
  found.id = 'found';
  found.textContent = JSON.stringify({
    width: innerWidth, needed: document.documentElement.scrollWidth,
    background: getComputedStyle(document.body).backgroundColor, overlapping, outside, stuck, smallest, heights,
  });
  parent.document.body.append(found);
`;

/** Opens a page in Chromium, which must be installed, with more of its options. @throws Error if it fails */
export function browse(page: string, ...more: string[]): { out: string; log: string } {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    const file = join(folder, 'report.html');
    writeFileSync(file, page);
    const { status, stdout, stderr } = spawnSync(
      chromium!,
      [...flags, `--user-data-dir=${join(folder, 'profile')}`, ...more, pathToFileURL(file).href],
      { encoding: 'utf8', timeout: 50_000, maxBuffer: 64 * 2 ** 20 },
    );
    if (status !== 0) throw new Error(`Chromium ended with ${status}: ${stderr}`);
    return { out: stdout, log: stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Lays a page out at a width: in a frame, because a window is never narrower than 500 px. The page itself allows no
 * scripts, so its policy is taken away first.
 */
export function layout(page: string, width: number, ...more: string[]): Layout {
  const probed = page
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace('</body>', `<script>${probe}</script></body>`);
  const frame = `<iframe style="border:0;width:${width}px;height:900px" srcdoc="${escapeHtml(probed)}"></iframe>`;
  const { out } = browse(
    `<!doctype html><meta charset="utf-8"><body>${frame}</body>`,
    '--window-size=1600,1000',
    '--dump-dom',
    ...more,
  );
  return JSON.parse(parseHTML(out).document.querySelector('#found').textContent);
}
