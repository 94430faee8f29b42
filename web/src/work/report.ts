import { runRecord } from '../../../reports/files/run-json.ts';
import { runPage } from '../../../reports/html/run-page.ts';
import type { LivePage } from '../../../reports/html/script/data.ts';
import { fileName } from '../../../reports/run/experiment-blocks.ts';
import { hasTrials } from '../../../reports/views/rows.ts';
import type { Provenance } from '../../../src/engine/results/result.ts';
import { toBase64 } from '../state/base64.ts';
import { piped } from '../state/piped.ts';
import type { LastAnswer, SavedReport } from './messages.ts';

const deflated = async (text: string): Promise<string> =>
  toBase64(await piped(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY));

/** Returns results as a report like another one, and the name of its file. */
export async function reportOf(
  answer: LastAnswer,
  { script, style, policy, live, program }: LivePage,
): Promise<SavedReport> {
  const { experiment } = answer.results;
  const [, source = ''] = /script-src ([^;]*; worker-src [^;]*);/.exec(policy) ?? [];
  // A browser deflates later than the page is made: texts are replaced by their numbers until then.
  const texts: string[] = [];
  const mark = `packed-${Math.random()}-`;
  const deflate = (text: string): string => `${mark}${texts.push(text) - 1};`;
  const file = `<script type="text/plain" id="live-file">${deflate(JSON.stringify(experiment.yaml))}</script>`;
  const page = runPage(answer.results, provenanceOf(answer, program), {
    ...{ deflate, style, script: { text: script, source } },
    live: `${live}\n${file}`,
  });
  const packed = await Promise.all(texts.map(deflated));
  return {
    name: fileName(experiment.name).replace(/\.yaml$/, '.html'),
    html: page.replaceAll(new RegExp(`${mark}(\\d+);`, 'g'), (given, i: string) => packed[Number(i)] ?? given),
  };
}

/** Returns an answer as the text of a record. */
export const recordTextOf = (answer: LastAnswer, program: string): string =>
  JSON.stringify(runRecord(answer.results, provenanceOf(answer, program)));

function provenanceOf({ results: { cells }, from, to }: LastAnswer, program: string): Provenance {
  const [name = '', version = ''] = program.split(' ');
  const seconds = (to - from) / 1000;
  const played = cells.filter(hasTrials);
  const cores = navigator.hardwareConcurrency || 2;
  return {
    program: { name, version },
    ...{ started: new Date(performance.timeOrigin + from).toISOString(), seconds },
    trialsPerSecond: played.reduce((sum, { trials }) => sum + trials, 0) / seconds,
    threads: played.length > 0 ? Math.min(cores, 16) : 1,
    machine: { node: '', platform: 'a browser', cpu: navigator.userAgent, cores },
  };
}
