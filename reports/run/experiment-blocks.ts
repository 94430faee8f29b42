import type { Provenance, Results } from '../../src/engine/results/result.ts';
import type { Experiment } from '../../src/experiment/experiment.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import type { SectionBlock, Words } from '../blocks/block.ts';
import { speed, threadsText } from '../views/pace.ts';
import { hasTrials } from '../views/rows.ts';
import { sweptText } from '../views/swept.ts';

const engines = {
  sampled: 'sampled: each group of attacks drawn at once from its exact distribution',
  rolled: 'rolled: die by die',
  exact: 'exact: every outcome with its probability',
  bounded: 'bounded: outcomes with their probabilities until the rest can hardly matter; the bounds are proved',
  thinned: 'thinned: every likely path with its probability, and a fair sample of the unlikely ones',
} as const;

/** Returns the experiment as run, and all data that a second run needs to reproduce the digest. */
export function experimentSection(results: Results, provenance: Provenance): SectionBlock {
  const { experiment, cells, digest } = results;
  const { program, machine, threads, workers } = provenance;
  const played = cells.some(hasTrials);
  const changed = Object.entries(experiment.overrides).map(([name, value]) => `${name} = ${sweptText(value)}`);
  const seconds = Number(provenance.seconds.toPrecision(3));
  const facts: (readonly [string, string])[] = [
    ['Rules', `preset ${experiment.preset}${changed.length > 0 ? `, with ${changed.join('; ')}` : ''}`],
    ['Dice', engines[experiment.engine]],
    ...(played ? ([['Trials', trialsText(results)]] as const) : []),
    ['Seed', experiment.seed],
    ['Program', `${program.name} ${program.version}`],
    ['Digest of all counts', digest],
    ['Started', provenance.started],
    ['Time', played ? `${seconds} s, ${speed(provenance)}` : `${seconds} s`],
    ['Threads', workers === undefined ? String(threads) : threadsText(provenance)],
    [
      'Machine',
      `${machine.cpu}, ${machine.cores} cores, ${machine.platform}${machine.node === '' ? '' : `, Node ${machine.node}`}`,
    ],
  ];
  return runAgainSection(facts, experiment, (file) => [
    'The file as run. The same file, seed and program version give the same digest on every machine: save it and run ',
    { as: 'code', text: `breaktest run ${file}` },
    '. How another report differs: ',
    { as: 'code', text: 'breaktest compare report.html other.html' },
    '. ',
  ]);
}

/** Returns facts on a run and its file. @param how to run it again, by the name of the file */
export function runAgainSection(
  facts: readonly (readonly [name: string, value: string])[],
  { name, yaml }: Pick<Experiment, 'name' | 'yaml'>,
  how: (file: string) => Words,
): SectionBlock {
  const file = fileName(name);
  return {
    ...{ kind: 'section', on: 'page', id: 'experiment', title: 'The experiment: run it again' },
    blocks: [
      { kind: 'facts', facts },
      { kind: 'file', on: 'page', name: file, yaml, how: how(file) },
    ],
  };
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
