import { readdirSync, readFileSync } from 'node:fs';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { withRuleLinks } from './rule-links.ts';

const folder = new URL('../../experiments/cca/', import.meta.url);

export function questionsPage(): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  const questions = files.sort().flatMap((file) => {
    const { experiment } = readExperiment(readFileSync(new URL(file, folder), 'utf8'), { file });
    const { name, description } = experiment!;
    return [
      `## ${name}`,
      '',
      withRuleLinks(description!.trim()),
      '',
      `\`breaktest exact experiments/cca/${file}\``,
      '',
    ];
  });
  return [
    '# Commands & Colors: questions that players ask',
    '',
    'Each is an experiment of [`experiments/cca`](../experiments/cca), and its numbers are exact: a second implementation of the rules, in',
    'the tests, gives the same. They hold for the position of the file; change it, and run it again.',
    '',
    ...questions,
  ].join('\n');
}
