import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { serve } from '../../src/cli/site/serve.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import type { ExperimentObject } from '../../src/index.ts';
import { runExperiment } from '../../src/run/run.ts';
import { start } from '../../web/src/state/start.ts';
import { chromium } from '../helpers/page/browser.ts';
import { sharedBrowser, visit } from '../helpers/page/open-page.ts';
import { digestOn, playgroundFiles } from '../helpers/page/site.ts';

/** Gzipped bytes of all scripts that the first answer may need. */
const MOST = 150_000;
/** Readers of files, threads and drawing, which must not be part of the first answer. */
const LATER =
  /\/(?:read|player|waves|figures|compared|help|asked|worded-id|lists|list-panel|field|swap|read-experiment|opponent-ranges|comparisons|share)-[^/]*\.js$/;

class Noting extends Map<string, ReturnType<typeof playgroundFiles> extends ReadonlyMap<string, infer F> ? F : never> {
  readonly asked = new Set<string>();
  override get(address: string) {
    const file = super.get(address);
    if (file) this.asked.add(address);
    return file;
  }
}

it.skipIf(!chromium)(
  'The playground gives its first answer with 150 kB of scripts, that of the command line',
  async () => {
    const files = new Noting([...playgroundFiles()].filter(([name]) => !LATER.test(name)));
    expect(playgroundFiles().size - files.size).toBeGreaterThan(4);
    const [browser, site] = await Promise.all([sharedBrowser(), serve(files, 0)]);
    // The cache for use without a network includes all files.
    const { page, context } = await visit(browser, site.address, { serviceWorkers: 'block' });
    const digest = await digestOn(page);
    const scripts = [...files.asked].filter((name) => name.endsWith('.js'));
    await context.close();
    await site.close();

    const gzipped = (name: string): number => gzipSync(files.get(name)!.body, { level: 9 }).length;
    const weights = scripts.map((name) => `${gzipped(name)} ${name}`);
    expect(scripts.length, weights.join('\n')).toBeGreaterThan(2);
    expect(
      scripts.reduce((sum, name) => sum + gzipped(name), 0),
      weights.join('\n'),
    ).toBeLessThan(MOST);
    // The experiment was read when the page was built.
    const { experiment } = readExperiment(start as ExperimentObject, { engine: 'exact' });
    expect(digest).toBe((await runExperiment(experiment!, { threads: 0 })).digest);
  },
);
