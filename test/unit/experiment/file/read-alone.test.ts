import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAlone, readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

it('An experiment of strangers stands alone', () => {
  expect(readAlone(experimentText)).toEqual(readExperiment(experimentText));
});

it.each([
  ['profiles', 'profiles: FILE', 'The file of profiles cannot be read'],
  ['profiles, one of several', 'profiles: [FILE]', 'The file of profiles cannot be read'],
  ['a library', 'library: FILE', 'The army files cannot be read'],
  ['a list', 'armies: {mine: FILE}', 'The list cannot be read'],
])('An experiment of strangers opens no file for %s', (_, key, message) => {
  const file = join(temporaryFolder(), 'there.yaml');
  writeFileSync(file, '{}');
  const { experiment, problems } = readAlone(`${experimentText}${key.replace('FILE', file)}\n`);
  expect(experiment).toBeUndefined();
  expect(problems.map((problem) => problem.message)).toContain(
    `${message}: what others wrote may name no files of this machine`,
  );
});
