import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string): string => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

interface Job {
  readonly needs?: string;
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly steps: readonly { readonly run?: string; readonly if?: string }[];
}

it('deploy/release.yaml tests on every Node, and publishes what was packed, with provenance and after approval', () => {
  const { jobs } = parse(read('deploy/release.yaml')) as { jobs: Readonly<Record<string, Job>> };
  const { quick, smoke } = JSON.parse(read('.ci/nodes.json'));
  expect(jobs['test']!.strategy!.matrix.node).toEqual([...quick, ...smoke].sort());
  expect(jobs['publish']).toMatchObject({
    needs: 'pack',
    environment: 'release',
    permissions: { 'id-token': 'write' },
  });
  expect(jobs['pack']!.needs).toBe('test');
  const { scripts } = JSON.parse(read('package.json'));
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const named = commands.flatMap((one) =>
    [...one.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name!),
  );
  expect(named).toEqual(['test:deep', 'release', 'release', 'site']);
  expect(commands.filter((one) => one.includes('publish'))).toEqual([
    expect.stringMatching(/npm stage publish release/),
  ]);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
