import type { Provenance, Results } from '../../src/engine/results/result.ts';
import type { Experiment } from '../../src/experiment/experiment.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { type Child, Fragment, h, renderToString } from '../libraries/preact.js';
import { speed, threadsText } from '../views/answer.ts';
import { isExact } from '../views/rows.ts';
import { sweptText } from '../views/swept.ts';
import { download } from './download.ts';

const engines = {
  sampled: 'sampled: each group of attacks drawn at once from its exact distribution',
  rolled: 'rolled: die by die',
  exact: 'exact: every outcome with its probability',
  thinned: 'thinned: every likely path with its probability, and a fair sample of the unlikely ones',
} as const;

/** Returns the experiment as run, and all that a second run needs to reproduce the digest. */
export function experimentHtml(results: Results, provenance: Provenance): string {
  const { experiment, cells, digest } = results;
  const { program, machine, threads, workers } = provenance;
  const exact = cells.every(isExact);
  const changed = Object.entries(experiment.overrides).map(([name, value]) => `${name} = ${sweptText(value)}`);
  const seconds = Number(provenance.seconds.toPrecision(3));
  const facts: (readonly [string, string])[] = [
    ['Rules', `preset ${experiment.preset}${changed.length > 0 ? `, with ${changed.join('; ')}` : ''}`],
    ['Dice', engines[experiment.engine]],
    ...(exact ? [] : ([['Trials', trialsText(results)]] as const)),
    ['Seed', experiment.seed],
    ['Program', `${program.name} ${program.version}`],
    ['Digest of all counts', digest],
    ['Started', provenance.started],
    ['Time', exact ? `${seconds} s` : `${seconds} s, ${speed(provenance)}`],
    ['Threads', workers === undefined ? String(threads) : threadsText(provenance)],
    ['Machine', `${machine.cpu}, ${machine.cores} cores, ${machine.platform}, Node ${machine.node}`],
  ];
  return asRunHtml(facts, experiment, (file) => [
    'The file as run. The same file, seed and program version give the same digest on every machine: save it and run ',
    h('code', null, `breaktest run ${file}`),
    '. ',
  ]);
}

/**
 * Returns facts on a run, its file, and a link that saves it.
 * @param how to run it again, by the name of the file
 */
export function asRunHtml(
  facts: readonly (readonly [name: string, value: string])[],
  { name, yaml }: Pick<Experiment, 'name' | 'yaml'>,
  how: (file: string) => Child,
): string {
  const file = fileName(name);
  return renderToString(
    h(
      Fragment,
      null,
      h(
        'dl',
        { class: 'facts' },
        facts.map(([fact, value]) => [h('dt', null, fact), h('dd', null, value)]),
      ),
      h('p', { class: 'how' }, how(file), download(file, 'application/yaml', yaml, `Save ${file}`)),
      h(
        'pre',
        { class: 'scroll', tabIndex: 0, role: 'group', 'aria-label': 'The experiment' },
        h('code', { 'data-copy': '' }, yaml),
      ),
    ),
  );
}

function trialsText({ experiment, cells }: Results): string {
  const each = [...new Set(cells.map(({ trials }) => trials))].map(grouped).join(', ');
  return `${each}${cells.length > 1 ? ` in each of ${experiment.cells.length} cells` : ''}`;
}

/** Returns a file name: the letters and digits of the experiment's name. */
export function fileName(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['experiment'];
  return `${words.join('-').slice(0, 60)}.yaml`;
}
