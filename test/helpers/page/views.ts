import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { html } from '../../../reports/html/html.ts';
import { matrixHtml } from '../../../reports/matrix/matrix-html.ts';
import { mixReading } from '../../../reports/matrix/mix.ts';
import type { FoundRun } from '../../../src/cli/records/find-records.ts';
import { historyPage } from '../../../src/cli/records/history-page.ts';
import type { Results } from '../../../src/engine/results/result.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { gauntlet, matchup } from '../../../src/games/t9a/commands/gauntlet/gauntlet.ts';
import type { ExperimentObject } from '../../../src/index.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { FakeIo } from '../run/fake-io.ts';
import { madeUpRun } from './matrix-run.ts';
import { played, swept } from './played.ts';
import { provenance } from './results.ts';

const listOf = (army: string): string => new URL(`../t9a/lists/${army}.txt`, import.meta.url).pathname;
const few = { top: 3, halfWidth: '0.1', threads: 0 };

/** The text of a report that a command writes. */
async function written(folder: string, play: (out: string) => Promise<number>): Promise<string> {
  const out = mkdtempSync(join(folder, 'report-'));
  expect(await play(out)).toBe(0);
  return readFileSync(join(out, 'report.html'), 'utf8');
}

export const gauntletReport = (folder: string, live = false): Promise<string> =>
  written(folder, (out) => gauntlet(listOf('empire'), [], { ...few, live, out }, new FakeIo()));

export const exactly = async (file: object): Promise<Results> =>
  runExperiment(readExperiment(file as ExperimentObject, { engine: 'exact' }).experiment!, { threads: 0 });

const asked = (name: string, answer: string): FoundRun => ({
  ...{ kind: 'run', name, answer, asked: '2026-03-01T10:00:00Z', interrupted: false },
  ...{ units: ['citizen-spears', 'highborn/citizen-spears'], folder: 'results/a', report: 'results/a/report.html' },
});
const history = (): string =>
  historyPage(
    [
      asked('Do spears hold?', 'Citizen Spears failed a Break Test in 41.8 % of combats.'),
      asked('2026-lists-of-four-friends', 'tribesmen.gone 11 % (exact)'),
    ],
    'results/index.html',
  );

const matrixReport = async (): Promise<string> => {
  const run = madeUpRun(8, ['charged', 'charges'], [(row) => [row === 3 ? 20 : 0, 0]]);
  return matrixHtml(run, provenance, await mixReading(run));
};

/** Every kind of report. */
export const reports: readonly (readonly [name: string, make: (folder: string) => Promise<string> | string])[] = [
  ['a combat of units', async () => html(await played('general-in-front.yaml', 500), provenance)],
  ['attacks on a board', async () => html(await played('whom-to-lead.yaml', 500), provenance)],
  ['a sweep of few cells', async () => html(await played('how-many-ranks.yaml', 500), provenance)],
  ['a sweep of many cells', () => html(swept(40), provenance)],
  ['variants', async () => html(await played('what-holds-the-spears.yaml', 500), provenance)],
  ['a matrix', () => matrixReport()],
  ['a gauntlet', (folder) => gauntletReport(folder)],
  [
    'a matchup',
    (folder) => written(folder, (out) => matchup(listOf('empire'), listOf('orcs'), { ...few, out }, new FakeIo())),
  ],
  ['earlier questions', history],
];

/** Opens all folds, but for the cells of a sweep, and leaves few rows of tables: the others are alike. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(
    `for (const fold of document.querySelectorAll('details:not(.cell)')) fold.open = true;
     for (const row of document.querySelectorAll('table.metrics tbody tr:nth-child(n + 5)')) row.remove()`,
  );
