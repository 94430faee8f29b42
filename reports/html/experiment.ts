import { escapeHtml } from '../../src/core/escape-html.ts';
import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { speed, threadsText } from '../views/answer.ts';
import { isExact } from '../views/rows.ts';
import { sweptText } from '../views/swept.ts';
import { downloadHtml } from './download.ts';

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
  const file = fileName(experiment.name);
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
  const list = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl class="facts">
${list.join('\n')}
</dl>
<p class="how">The file as run. The same file, seed and program version give the same digest on every machine:
save it and run <code>breaktest run ${escapeHtml(file)}</code>. ${downloadHtml(file, 'application/yaml', experiment.yaml, `Save ${file}`)}</p>
<pre class="scroll" tabindex="0" role="group" aria-label="The experiment"><code data-copy>${escapeHtml(experiment.yaml)}</code></pre>`;
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
