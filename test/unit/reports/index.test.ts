import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usualFormats, writersOf } from '../../../reports/index.ts';
import type { Results } from '../../../src/engine/results/result.ts';
import { byHand, comparedResults } from '../../helpers/page/comparisons.ts';
import { provenance, resultsOf } from '../../helpers/page/results.ts';

const made = (results: Results) =>
  Promise.all(
    usualFormats.flatMap((format) =>
      writersOf(format).map(async ({ file, make }) => [
        file,
        [...((await make(results, provenance)) ?? '')].join('').slice(0, 15),
      ]),
    ),
  );

describe('writers', () => {
  it('make the files of the results folder', async () => {
    expect(await made(comparedResults(byHand, { trials: 50 }))).toEqual([
      ['metrics.csv', 'cell,variant,ro'],
      ['histograms.csv', 'cell,variant,ro'],
      ['differences.csv', 'cell,variant,su'],
      ['exact.csv', ''],
      ['report.html', '<!doctype html>'],
      ['run.json', '{\n  "program": '],
    ]);
  });

  it('make no file of differences where nothing is compared', async () => {
    expect(await made(resultsOf({ trials: 50, rounds: 1 }))).toContainEqual(['differences.csv', '']);
  });
});

describe('index.ts', () => {
  it('loads neither Plot nor linkedom before a page is asked for, nor what writes Parquet', () => {
    const loaded = new Set<string>();
    const follow = (file: URL): void => {
      if (loaded.has(file.href)) return;
      loaded.add(file.href);
      const source = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
      for (const [, from] of source.matchAll(/ from '([^']+)'/g)) {
        expect(['@observablehq/plot', 'linkedom', 'hyparquet-writer'], file.href).not.toContain(from);
        if (from!.startsWith('.')) follow(new URL(from!, file));
      }
    };
    follow(new URL('../../../reports/index.ts', import.meta.url));
    follow(new URL('../../../reports/matrix/index.ts', import.meta.url));
    expect(loaded.size).toBeGreaterThan(8);
  });
});
