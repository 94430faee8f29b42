import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { deflate } from './deflate.ts';
import { packedLive } from './live.ts';
import { runPage } from './run-page.ts';
import { scriptOf } from './script/script.ts';
import { style } from './style.ts';

/** Returns report.html. @param isLive - whether its page can change the experiment and play it */
export const html = (results: Results, provenance: Provenance, isLive = false): string =>
  runPage(results, provenance, {
    ...{ deflate, style, script: scriptOf('run', isLive) },
    ...(isLive && { live: packedLive(results.experiment) }),
  });
