import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as node from '../../src/index.ts';
import { batchesOf, cellResult, openPlayer, readExperiment, runExperiment } from '../../src/index-core.ts';
import { type Bundle, bundle } from '../helpers/page/bundle.ts';

const entry = new URL('../../src/index-core.ts', import.meta.url).pathname;
const army = (name: string) =>
  readFileSync(new URL(`../../src/games/t9a/library/${name}.yaml`, import.meta.url), 'utf8');
const library = { t9a: { empire: army('empire'), orcs: army('orcs') } };

const duel = `breaktest: 1
name: duel
system: t9a
trials: 70000
units:
  swords: {side: b, profile: empire/heavy-infantry, models: 20, files: 5}
  orcs: {side: a, profile: orcs/eadbashers, models: 20, files: 5, charging: true}
contacts: [[orcs.front, swords.front]]
`;

describe('The bundle of breaktest/core', () => {
  let bundled: Promise<Bundle> | undefined;
  const theBundle = () => (bundled ??= bundle(entry));

  it('asks for nothing of Node', async () => {
    const core = await theBundle();
    expect(core.outside).toEqual([]);
    expect(core.files.filter((file) => /^node:|threads\.ts|disk\.ts|journal|cli\//.test(file))).toEqual([]);
    // The other entry does: the test would see it.
    const other = await bundle(new URL('../../src/experiment/file/disk.ts', import.meta.url).pathname);
    expect(other.outside).toContain('node:fs');
  });

  it('is small enough for a page', async () => {
    expect((await theBundle()).gzipped).toBeLessThan(300_000);
  });
});

describe('breaktest/core', () => {
  it('reads what Node reads', () => {
    const here = readExperiment(duel, { library });
    expect(here.problems).toEqual([]);
    expect(here.experiment).toEqual(node.readExperiment(duel).experiment);
  });

  it('comes to the digest of Node, by a run and batch by batch', async () => {
    const { experiment } = readExperiment(duel, { library });
    const due = await node.runExperiment(experiment!, { threads: 0 });
    expect((await runExperiment(experiment!)).digest).toBe(due.digest);
    const player = openPlayer();
    const batches = [...batchesOf(experiment!)].reverse();
    expect(batches).toHaveLength(2);
    const counts = batches.map((batch) => player.play(batch).counts);
    const result = cellResult(experiment!.cells[0]!, counts, 70_000);
    expect(result.digest).toBe(due.cells[0]!.digest);
    expect(result.metrics).toEqual(due.cells[0]!.metrics);
  });

  it('answers exactly', async () => {
    const { experiment } = readExperiment(duel, { library, engine: 'exact', set: ['units.orcs.models=5'] });
    const due = await node.runExperiment(experiment!);
    expect((await runExperiment(experiment!)).digest).toBe(due.digest);
    expect([...batchesOf(experiment!)]).toEqual([]);
  });

  it('reads profiles of files that are handed in, and says which are not', () => {
    const own = duel.replace('empire/heavy-infantry', 'mine/guard').replace('trials', 'profiles: mine.yaml\ntrials');
    const text = army('empire');
    const [, guard] = /^empire\/heavy-infantry:\n((?: .*\n)+)/m.exec(text)!;
    const read = (files: Record<string, string>) => readExperiment(own, { library, files }).problems.map((p) => p.code);
    expect(read({ 'mine.yaml': `mine/guard:\n${guard}` })).toEqual([]);
    expect(read({})).toEqual(['unreadable-file']);
    expect(readExperiment(duel).problems.map(({ code }) => code)).toEqual(['unknown-profile', 'unknown-profile']);
  });
});
