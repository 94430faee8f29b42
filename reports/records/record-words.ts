import { allChanges } from '../../src/run/journal/changes.ts';
import type { RecordPair } from './record-pair.ts';
import type { RecordedRun } from './recorded-run.ts';

const MAX = { changes: 4, names: 4 };

/** Writes `units.spears.models is 20, was 25`. */
export function changesText(before: { readonly yaml: string }, now: { readonly yaml: string }): string {
  const changes = allChanges(before.yaml, now.yaml).filter(({ path }) => path !== 'description');
  if (changes.length === 0) return 'no value of the file changed';
  const named = changes.slice(0, MAX.changes).map((one) => `${one.path} is ${one.now}, was ${one.before}`);
  const more = changes.length - named.length;
  return named.join('; ') + (more > 0 ? `; and ${more} more` : '');
}

/** Returns how two runs differ apart from their results. */
export const recordFacts = ({ records: [first, second] }: RecordPair): (readonly [name: string, text: string])[] => [
  ['program', both(programOf(second), programOf(first))],
  [
    'file',
    `${both(second.experiment.name, first.experiment.name)}; ${changesText(first.experiment, second.experiment)}`,
  ],
  ['asked', `${second.started}, and ${first.started}`],
];

const programOf = ({ program: { name, version } }: RecordedRun): string => `${name} ${version}`;

const both = (now: string, before: string): string => (now === before ? `${now} in both` : `${now}, was ${before}`);

export const interruptedTexts = ({ files, records }: RecordPair): string[] =>
  records.flatMap(({ interrupted }, i) => (interrupted ? [`${files[i]} is of a run that was interrupted`] : []));

export const onlyTexts = ({ files, only }: RecordPair): string[] =>
  only.flatMap((names, i) => (names.length === 0 ? [] : [`Only in ${files[i]}: ${listed(names)}`]));

function listed(names: readonly string[]): string {
  const more = names.length - MAX.names;
  const shown = names.slice(0, MAX.names).join('; ');
  return more > 0 ? `${shown}; and ${more} more` : shown;
}

/** Returns the meaning of the intervals, if there are any. */
export function intervalsText({ differences, records }: RecordPair): string | undefined {
  const isSimulated = differences.some(
    ({ before, now, verdict }) => verdict !== 'the same' && (before.n !== Infinity || now.n !== Infinity),
  );
  if (!isSimulated) return undefined;
  const isOpen = differences.some(({ verdict }) => verdict === 'no clear difference');
  const hasOneSeed = records[0].experiment.seed === records[1].experiment.seed;
  return [
    'Intervals are of 95 %, as if the runs had shared no dice',
    hasOneSeed ? ', which is cautious, since both have one seed.' : '.',
    isOpen ? ' Where one contains 0, these runs show no clear difference.' : '',
  ].join('');
}
