import type { Experiment } from '../../experiment/experiment.ts';
import { fileAsItStands } from '../../experiment/file/as-it-stands.ts';
import { readFromDisk } from '../../experiment/file/read-disk.ts';
import { filesHere, readExperiment } from '../../experiment/file/read-experiment.ts';
import { type PathPart, partsOf } from '../../experiment/key-paths/path-parts.ts';
import { type PathTarget, partOf, stepFault } from '../../experiment/key-paths/paths.ts';
import { describeValue } from '../../experiment/problems/spell.ts';
import { moduleOf } from '../../games/index.ts';
import { describeKeys } from '../../games/suggestions.ts';
import type { CompletionCandidate } from './asked.ts';
import { profileNames } from './profile-names.ts';

export function metricNames(file: string): CompletionCandidate[] {
  const apart = ['sweep', 'variants', 'attribute', 'sensitivity', 'precision', 'report'];
  const experiment = experimentOf(file, apart) ?? experimentOf(file, []);
  if (!experiment) return [];
  const names = moduleOf(experiment.system).format.metrics?.(experiment.cells[0]!.setup) ?? [];
  return names.map(({ name, kind }) => ({ value: name, text: kind }));
}

export function variantNames(file: string): CompletionCandidate[] {
  const experiment = experimentOf(file, ['sweep', 'precision']) ?? experimentOf(file, []);
  if (!experiment) return [];
  const variants = experiment.variants ?? [];
  return [
    { value: 'baseline', text: 'the file as it is' },
    ...variants.map(({ name: value, text }) => ({ value, text })),
  ];
}

/** Offers the next part of a key path, then a dot for further parts or `=` for a value, then values. @param only numeric values */
export function pathsOf(file: string, word: string, only?: 'numbers'): CompletionCandidate[] {
  const top = fileAsItStands(readFromDisk(file), file, filesHere);
  if (!top) return [];
  describeKeys();
  const [path = '', value] = word.split('=', 2);
  const parts = path.split('.');
  const before = parts.slice(0, -1);
  let place: PathTarget = top;
  for (const part of before) {
    if (stepFault(place, part, [])) return [];
    place = partOf(place, part);
  }
  const start = before.map((part) => `${part}.`).join('');
  if (value !== undefined) {
    const part = partsOf(place).find(({ name }) => name === parts.at(-1));
    return part && !only ? valuesOf(part).map((text) => ({ value: `${path}=${text}` })) : [];
  }
  return partsOf(place).flatMap((part) => candidatesOf(part, start, only));
}

function candidatesOf(part: PathPart, start: string, only?: 'numbers'): CompletionCandidate[] {
  const { name, value, text, ends, goesOn, number } = part;
  const plain = value === undefined || typeof value === 'object' ? [] : [`(${describeValue(value)})`];
  const says = { text: [...plain, firstSentence(text)].filter((piece) => piece !== '').join(' ') };
  return [
    ...(goesOn ? [{ value: `${start}${name}.`, ...says }] : []),
    ...(ends && (number || !only) ? [{ value: `${start}${name}=`, ...says }] : []),
  ];
}

function valuesOf({ name, choices }: PathPart): string[] {
  if (name === 'profile') return profileNames().map(({ value }) => value);
  return [...new Set(choices.map(String))];
}

const firstSentence = (text: string): string => /^.*?[.;:](?= |$)/.exec(text)?.[0].slice(0, -1) ?? text;

function experimentOf(file: string, without: readonly string[]): Experiment | undefined {
  return readExperiment(readFromDisk(file), { file, without }).experiment;
}
