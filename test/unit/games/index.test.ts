import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metricsCsv } from '../../../reports/files/metrics-csv.ts';
import { html } from '../../../reports/html/html.ts';
import { text } from '../../../reports/text/text.ts';
import { barsOf } from '../../../reports/views/bars.ts';
import { init } from '../../../src/cli/commands/init.ts';
import { explainCells } from '../../../src/engine/explain/explain-cells.ts';
import { findTrial, traceTrial } from '../../../src/engine/explain/trace.ts';
import type { MetricRow, Results } from '../../../src/engine/results/result.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import { jsonSchema } from '../../../src/experiment/file/json-schema.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { addGame, allGames, figureNames, moduleOf } from '../../../src/games/index.ts';
import { gameNames } from '../../../src/games/list.ts';
import { gameOf } from '../../../src/games/rules.ts';
import { viewsOf } from '../../../src/games/views.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { duelGame } from '../../helpers/duel-game/index.ts';
import { provenance } from '../../helpers/page/results.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

describe('the list of games', () => {
  it('has the order and the systems of their readers', () => {
    expect(allGames().map(({ system, format }) => [system, format.system])).toEqual(
      gameNames.map(({ system }) => [system, system]),
    );
  });

  it('gives every figure of a game to one question', () => {
    for (const { system, figures: names } of allGames()) {
      const { figures, questions } = viewsOf(system);
      expect(figures.map(({ name }) => name)).toEqual(names);
      const asked = questions.flatMap((question) => question.figures);
      expect(asked.sort(), system).toEqual([...names!].sort());
    }
  });

  it('has the rules of every game, and of the same system', () => {
    for (const { system, game } of allGames()) {
      expect(gameOf(system)).toBe(game);
      expect(game.system).toBe(system);
    }
  });

  it('knows no game that was not added, and none twice', () => {
    expect(() => gameOf('duel')).toThrow('There is no game `duel`');
    const before = figureNames();
    const remove = addGame(duelGame);
    expect(() => addGame(duelGame)).toThrow('There is a game `duel` already');
    expect(gameOf('duel')).toBe(duelGame.game);
    remove();
    expect(() => moduleOf('duel')).toThrow('There is no game `duel`');
    expect(() => gameOf('duel')).toThrow('There is no game `duel`');
    expect(figureNames()).toEqual(before);
  });
});

describe('a game that is added', () => {
  let remove: () => void;
  beforeAll(() => {
    remove = addGame(duelGame, new URL('../../helpers/duel-game/game.ts', import.meta.url).href);
  });
  afterAll(() => remove());

  const file = (more = '', throws = 3) => `{breaktest: 1, name: d, system: duel, throws: ${throws},
    players: {red: {dice: 1}, blue: {dice: 1, nerve: 9}}, trials: 20000, ${more}}`;
  const read = (text: string): Experiment => {
    const { experiment, problems } = readExperiment(text);
    expect(problems).toEqual([]);
    return experiment!;
  };
  const run = (text: string): Promise<Results> => runExperiment(read(text), { threads: 0 });
  const row = ({ cells }: Results, subject: string, metric: string, cell = 0): MetricRow =>
    cells[cell]!.metrics.find((one) => one.round === 0 && one.subject === subject && one.metric === metric)!;

  it('is exact: red gives up where he loses by more than 2, in 6 of 36 throws', async () => {
    const once = await run(file('engine: exact', 1));
    expect(row(once, 'red', 'gave_up').estimate).toBeCloseTo(6 / 36, 12);
    expect(row(once, 'red', 'throws_won').estimate).toBeCloseTo(15 / 36, 12);
    const thrice = await run(file('engine: exact'));
    expect(row(thrice, 'red', 'gave_up').estimate).toBeCloseTo(1 - (5 / 6) ** 3, 12);
  });

  it.each(['sampled', 'rolled'])('is played with %s dice as exactly as they allow', async (engine) => {
    const results = await run(file(`engine: ${engine}`));
    const exact = await run(file('engine: exact'));
    for (const [subject, metric] of [
      ['red', 'gave_up'],
      ['red', 'throws_won'],
      ['blue', 'throws_won'],
    ] as const) {
      const { estimate, stdError } = row(results, subject, metric);
      // Five sigma: a false alarm in one of 1.7 million seeds, and the seed is fixed.
      expect(Math.abs(estimate - row(exact, subject, metric).estimate)).toBeLessThan(5 * stdError);
    }
  });

  it('is played in worker threads, which load its rules by themselves', async () => {
    const experiment = read(file());
    const here = await runExperiment(experiment, { threads: 0 });
    expect((await runExperiment(experiment, { threads: 2 })).digest).toBe(here.digest);
  });

  it('is refused by threads with a reason if it was added without its module', async () => {
    remove();
    remove = addGame(duelGame);
    try {
      await expect(runExperiment(read(file()), { threads: 2 })).rejects.toThrow(
        /`duel`: it was added without its module/,
      );
    } finally {
      remove();
      remove = addGame(duelGame, new URL('../../helpers/duel-game/game.ts', import.meta.url).href);
    }
  });

  it('is swept, varied and compared', async () => {
    const results = await run(file('sweep: {players.red.nerve: [2, 3]}, variants: {two dice: {players.red.dice: 2}}'));
    expect(results.cells.map(({ swept, variant }) => [swept['players.red.nerve'], variant])).toEqual([
      [2, 'baseline'],
      [2, 'two dice'],
      [3, 'baseline'],
      [3, 'two dice'],
    ]);
    expect(row(results, 'red', 'gave_up', 2).estimate).toBeLessThan(row(results, 'red', 'gave_up').estimate);
    const { difference, ciHigh } = results.cells[1]!.differences!.find(({ metric }) => metric === 'gave_up')!;
    expect(difference).toBeLessThan(0);
    expect(ciHigh).toBeLessThan(0);
  });

  it('is told die by die', () => {
    const experiment = read(file());
    const trial = findTrial(experiment, { where: { subject: 'red', metric: 'gave_up' }, limit: 1000 })!;
    const lines = traceTrial(experiment, { trial });
    expect(lines[0]).toBe('Throw 1');
    expect(lines.some((line) => line.includes('DUEL-1'))).toBe(true);
    expect(lines.at(-1)).toBe('Red gives up (DUEL-2)');
  });

  it('is reported as text, as a page and as CSV, with the figures that it brings', async () => {
    const results = explainCells(await run(file()), barsOf);
    expect(text(results, provenance)).toContain('Red (1 dice) gave up in');
    expect(text(results, provenance)).toMatch(/player +throws won +\(95 % interval\)/);
    const page = html(results, provenance);
    expect(page).toContain('Dice Duel ·');
    for (const words of ['Who gives up, and when?', 'Who stays', 'Throw by throw', 'Throws won by Red (1 dice)']) {
      expect(page).toContain(words);
    }
    expect([...page.matchAll(/data-chart="(\w+)"/g)].map(([, name]) => name)).toEqual([
      ...['headline', 'nerves', 'rounds', 'throws'],
    ]);
    expect(page).toMatch(/Red: \d won/);
    expect(metricsCsv(results)).toContain(',red,throws_won,20000,');
  });

  it('shows the figures that the file names', async () => {
    const page = html(await run(file('report: {charts: [throws]}')), provenance);
    expect([...page.matchAll(/data-chart="(\w+)"/g)].map(([, name]) => name)).toEqual(['headline', 'throws']);
  });

  it('tells what is wrong with its files', () => {
    const { problems } = readExperiment(file().replace(', blue: {dice: 1, nerve: 9}', ''));
    expect(problems.map(({ code, path }) => [code, path])).toEqual([['two-players', ['players']]]);
    const [fault] = readExperiment(file().replace('system: duel', 'system: duell')).problems;
    expect(fault).toMatchObject({ code: 'unknown-system', near: ['duel'] });
  });

  it('has a schema and a file to start from', async () => {
    const { oneOf } = jsonSchema() as { oneOf: { properties: Record<string, { const?: string }> }[] };
    const own = oneOf.find(({ properties }) => properties['system']!.const === 'duel');
    expect(own!.properties['throws']).toMatchObject({ description: 'Throws at most.' });
    const path = join(temporaryFolder(), 'my-duel.yaml');
    const io = new FakeIo();
    expect(await init(path, { system: 'duel' }, io)).toBe(0);
    expect(read(readFileSync(path, 'utf8')).name).toBe('My duel');
  });
});
