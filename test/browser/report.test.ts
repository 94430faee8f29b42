import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapeHtml } from '../../reports/escape-html.ts';
import { html } from '../../reports/html.ts';
import type { Results } from '../../src/engine/result.ts';
import { cellOf, provenance, resultsOf, sweptResults } from '../kit/results.ts';

const chromium = (process.env['PATH'] ?? '')
  .split(delimiter)
  .concat('/usr/bin')
  .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
  .find((file) => existsSync(file));

const flags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--enable-logging=stderr'],
];

/** What the browser finds when it has laid the page out. */
interface Layout {
  readonly width: number;
  /** Width of the page with everything that sticks out. */
  readonly needed: number;
  readonly background: string;
  /** Pairs of texts of a chart that lie on each other. */
  readonly overlapping: string[];
  /** Texts of a chart that lie outside its frame. */
  readonly outside: string[];
  /** Tables that are wider than their own frame and do not scroll in it. */
  readonly stuck: string[];
  readonly smallest: number;
  readonly heights: number[];
}

/** Runs in the page. */
const probe = `
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const overlapping = [], outside = [], stuck = [], heights = [];
  let smallest = Infinity;
  for (const svg of document.querySelectorAll('svg')) {
    heights.push(svg.getBoundingClientRect().height);
    const frame = svg.closest('figure').getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')].map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
    for (const { text, box } of texts) {
      if (box.left < frame.left || box.right > frame.right) outside.push(text);
      smallest = Math.min(smallest, box.height);
    }
    texts.forEach((a, i) => texts.slice(i + 1).forEach((b) => {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 0.5 && down > 2) overlapping.push(a.text + ' | ' + b.text);
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

describe.skipIf(chromium === undefined)(
  `report.html in a browser${chromium === undefined ? ' (skipped: no chromium on the PATH or in /usr/bin)' : ''}`,
  { timeout: 60_000 },
  () => {
    let folder = '';
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'report-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    function browse(page: string, ...more: string[]): { out: string; log: string } {
      const file = join(folder, 'report.html');
      writeFileSync(file, page);
      const profile = mkdtempSync(join(folder, 'profile-'));
      const { status, stdout, stderr } = spawnSync(
        chromium!,
        [...flags, `--user-data-dir=${profile}`, ...more, pathToFileURL(file).href],
        { encoding: 'utf8', timeout: 50_000, maxBuffer: 64 * 2 ** 20 },
      );
      expect(status, stderr).toBe(0);
      return { out: stdout, log: stderr };
    }

    /**
     * Lays a page out at a width: in a frame, because a window is never narrower than 500 px. The page itself allows no
     * scripts, so its policy is taken away first.
     */
    function layout(results: Results, width: number, ...more: string[]): Layout {
      const page = html(results, provenance)
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
        .replace('</body>', `<script>${probe}</script></body>`);
      const frame = `<iframe style="border:0;width:${width}px;height:900px" srcdoc="${escapeHtml(page)}"></iframe>`;
      const { out } = browse(`<!doctype html><body>${frame}</body>`, '--window-size=1600,1000', '--dump-dom', ...more);
      return JSON.parse(parseHTML(out).document.querySelector('#found').textContent);
    }

    const long = (results: Results): Results =>
      JSON.parse(JSON.stringify(results).replaceAll('spears', 'the-old-guard-of-the-northern-marches'));

    /** Thirteen times the Health Points. */
    const large = (results: Results): Results => ({
      ...results,
      cells: results.cells.map((cell) => ({
        ...cell,
        histograms: cell.histograms.map((histogram) => ({
          ...histogram,
          bins: histogram.bins.map((bin) => ({ ...bin, value: 13 * bin.value })),
        })),
      })),
    });

    it.each([
      [360, 'large numbers', large(resultsOf())],
      [360, 'a short name', resultsOf()],
      [1200, 'a short name', resultsOf()],
      [360, 'a long name', long(resultsOf())],
      [1200, 'several cells', sweptResults(200)],
      [360, 'several cells', sweptResults(200)],
      [720, 'an exact answer', resultsOf({ trials: 500, exact: true })],
      [720, 'few trials', resultsOf({}, [cellOf({ trials: 3, rounds: 12 })])],
    ])('at %i px with %s, nothing overlaps and nothing sticks out', (width, _, results) => {
      const found = layout(results, width);
      expect(found.width).toBe(width);
      expect(found.needed).toBeLessThanOrEqual(width);
      expect(found.overlapping).toEqual([]);
      expect(found.outside).toEqual([]);
      expect(found.stuck).toEqual([]);
      expect(found.smallest).toBeGreaterThan(9);
      expect(Math.min(...found.heights)).toBeGreaterThan(40);
    });

    it('follows the colours that the reader prefers', () => {
      const results = resultsOf();
      expect(layout(results, 800).background).toBe('rgb(255, 255, 255)');
      expect(layout(results, 800, '--blink-settings=preferredColorScheme=0').background).toBe('rgb(20, 24, 28)');
    });

    it('shows without a complaint in the console, and keeps its own policy', () => {
      const { out, log } = browse(html(resultsOf(), provenance), '--dump-dom');
      expect(log).not.toMatch(/CONSOLE|Refused|violates/);
      expect(out).toContain('</svg>');
      const scripted = html(resultsOf(), provenance).replace(
        '</body>',
        '<script>document.title = "run"</script></body>',
      );
      expect(browse(scripted, '--dump-dom').out).not.toContain('<title>run</title>');
    });

    it('paints', () => {
      const image = join(folder, 'report.png');
      browse(html(resultsOf(), provenance), '--window-size=390,2000', `--screenshot=${image}`);
      const png = readFileSync(image);
      // Width and height stand in the first chunk; an empty page of this size takes far less room.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([390, 2000]);
      expect(png.length).toBeGreaterThan(50_000);
    });
  },
);
