import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import type * as Core from '../../src/index-core.ts';
import { runExperiment } from '../../src/run/run.ts';
import { chromium } from '../helpers/page/browser.ts';
import { bundle } from '../helpers/page/bundle.ts';
import { sharedBrowser } from '../helpers/page/open-page.ts';

const army = (name: string) =>
  readFileSync(new URL(`../../src/games/t9a/library/${name}.yaml`, import.meta.url), 'utf8');
const yaml = (trials: number) => `breaktest: 1
name: duel
system: t9a
trials: ${trials}
units:
  swords: {side: b, profile: empire/heavy-infantry, models: 20, files: 5}
  orcs: {side: a, profile: orcs/eadbashers, models: 20, files: 5, charging: true}
contacts: [[orcs.front, swords.front]]
`;

const worker = `onmessage = async ({ data: { yaml, library, engine } }) => {
  const { experiment } = breaktest.readExperiment(yaml, { library, engine });
  const { digest, cells: [cell] } = await breaktest.runExperiment(experiment);
  postMessage({ digest, metrics: cell.metrics });
};`;

it.skipIf(!chromium)('A worker in Chromium comes to the digest and the numbers of Node', async () => {
  const { code } = await bundle(new URL('../../src/index-core.ts', import.meta.url).pathname);
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  try {
    // More than a batch; the dice die by die take longer.
    for (const [engine, trials] of [
      ['sampled', 66_000],
      ['rolled', 2000],
    ] as const) {
      const message = { yaml: yaml(trials), engine, library: { t9a: { empire: army('empire'), orcs: army('orcs') } } };
      const told = await page.evaluate(
        ({ script, message }) => {
          const { URL, Blob, Worker } = globalThis as unknown as {
            URL: { createObjectURL(blob: unknown): string };
            Blob: new (parts: string[]) => unknown;
            Worker: new (url: string) => { onmessage: unknown; onerror: unknown; postMessage(message: unknown): void };
          };
          return new Promise<Pick<Core.Results, 'digest'> & { metrics: Core.MetricRow[] }>((resolve, reject) => {
            const thread = new Worker(URL.createObjectURL(new Blob([script])));
            thread.onmessage = ({ data }: { data: never }) => resolve(data);
            thread.onerror = ({ message }: { message: string }) => reject(new Error(message));
            thread.postMessage(message);
          });
        },
        { script: `${code}\n${worker}`, message },
      );
      const due = await runExperiment(readExperiment(message.yaml, { engine }).experiment!, { threads: 0 });
      expect(told.digest).toBe(due.digest);
      expect(told.metrics).toEqual(due.cells[0]!.metrics);
    }
  } finally {
    await page.close();
  }
});
