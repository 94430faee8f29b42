import { cpus } from 'node:os';
import { type Browser, chromium as driver, type Page } from 'playwright-core';
import { serve } from '../../src/cli/site/serve.ts';
import { siteFiles } from '../../src/cli/site/site.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import type { ExperimentObject } from '../../src/index.ts';
import { runExperiment } from '../../src/run/run.ts';
import { chromium } from '../helpers/page/browser.ts';
import { type Figure, figure } from './figure.ts';

/** The trials of a run in the page and in Node; more than are played while frames are counted. */
const TRIALS = 20_000_000;
const FOR_EVER = 1_000_000_000;
const DONE = '.result[aria-busy="false"] [data-digest]';

const combat = (trials: number, seed: string): ExperimentObject =>
  ({
    ...{ breaktest: 1, name: 'Will they hold?', system: 't9a', edition: '2026', engine: 'sampled', seed, trials },
    units: {
      tribesmen: { side: 'attacker', unit: 'ogres/tribesmen', models: 6, charging: true },
      'citizen-spears': { side: 'defender', unit: 'highborn/citizen-spears', models: 25 },
    },
    contacts: [['tribesmen.front', 'citizen-spears.front']],
  }) as ExperimentObject;

/** Measures the ms from the address to the first answer, in a fresh profile each time. */
async function coldStarts(browser: Browser, address: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 7; i++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(DONE).waitFor({ state: 'attached' });
    times.push(performance.now() - start);
    await context.close();
  }
  return times;
}

/** Measures the ms from a change of the number of models to the exact answer on the page. */
async function changes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 11; i++) {
    const models = 7 + (i % 4);
    times.push(
      await page.evaluate<number>(`new Promise((done) => {
        const field = document.querySelector('input[type=number]');
        const digest = () => document.querySelector('${DONE}')?.textContent;
        const before = digest();
        const start = performance.now();
        field.value = '${models}';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        const look = () => ((digest() ?? before) === before ? requestAnimationFrame(look) : done(performance.now() - start));
        look();
      })`),
    );
    await page.waitForTimeout(1000);
  }
  return times.slice(1);
}

async function open(page: Page, file: ExperimentObject): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(file));
  await page.getByLabel('An experiment file').setInputFiles({ name: 'bench.yaml', mimeType: 'text/plain', buffer });
}

/** Measures, while the page simulates, the ms between frames, the longest of each second, and tasks of more than 50 ms. */
async function frames(page: Page): Promise<{ gaps: number[]; longest: number[]; tasks: number }> {
  await open(page, combat(FOR_EVER, 'frames'));
  await page.getByText('the interval narrows').waitFor();
  return page.evaluate(`new Promise((done) => {
    const gaps = [], longest = [];
    let tasks = 0;
    new PerformanceObserver((list) => { tasks += list.getEntries().length; }).observe({ type: 'longtask' });
    let [last, begun] = [performance.now(), performance.now()];
    const frame = () => {
      const now = performance.now();
      gaps.push(now - last);
      const second = Math.floor((now - begun) / 1000);
      longest[second] = Math.max(longest[second] ?? 0, now - last);
      last = now;
      if (now - begun < 5000) requestAnimationFrame(frame);
      else done({ gaps, longest: [...longest].map((gap) => gap ?? 0), tasks });
    };
    requestAnimationFrame(frame);
  })`);
}

/** Returns the ratio of the durations of a run in the page and in Node, in turn. */
async function ratios(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < 5; i++) {
    const file = combat(TRIALS, `ratio ${i}`);
    let start = performance.now();
    const { digest } = await runExperiment(readExperiment(file).experiment!, { threads: cpus().length });
    const node = performance.now() - start;
    start = performance.now();
    await open(page, file);
    await page.locator(DONE).filter({ hasText: digest }).waitFor({ state: 'attached' });
    found.push((performance.now() - start) / node);
  }
  return found;
}

/** Measures the page; its aims are 2 s, 300 ms, 60 frames a second (16.7 ms) and 1.3 times. */
export async function page(): Promise<Figure[]> {
  const files = siteFiles();
  if (!files || chromium === undefined) throw new Error('The page is measured in Chromium, which is not there.');
  const [browser, site] = await Promise.all([
    driver.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'], timeout: 0 }),
    serve(files, 0),
  ]);
  try {
    const cold = await coldStarts(browser, site.address);
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    await page.goto(site.address);
    await page.locator(DONE).waitFor({ state: 'attached' });
    const change = await changes(page);
    const { gaps, longest, tasks } = await frames(page);
    return [
      figure('page: first answer on a cold start', 'ms', cold),
      figure('page: exact answer after a change', 'ms', change),
      figure('page: between frames while it simulates', 'ms', gaps),
      figure('page: longest gap of a second of them', 'ms', longest),
      figure('page: tasks of more than 50 ms in five seconds', 'tasks', [tasks]),
      figure(`page: ${TRIALS / 1e6} million trials against Node`, 'times', await ratios(page)),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}
