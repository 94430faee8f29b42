import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Roll } from '../../../../src/core/dice.ts';
import { Rng } from '../../../../src/core/rng.ts';
import { SampledDice } from '../../../../src/core/sampled.ts';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import { batchKey } from '../../../../src/engine/simulate/batch.ts';
import type { Experiment } from '../../../../src/experiment/experiment.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../../src/run/run.ts';

/** Sampled dice that record labels and numbers by substream. */
class Placed extends SampledDice {
  sections: { place: number; name: string; sum: number }[][] = [];

  start(trial: number): void {
    this.rng.startTrial(trial);
    this.sections = [[]];
  }

  override substream(n: number): void {
    super.substream(n);
    this.sections.push([]);
  }

  override total(trial: Roll, n: number, place = 0): number {
    const sum = super.total(trial, n, place);
    this.sections.at(-1)!.push({ place, name: trial.name, sum });
    return sum;
  }
}

function drawn({ seed, cells }: Experiment, cell: number, trials: number): Placed['sections'][] {
  const { game, combat } = compileCell(cells[cell]!);
  const dice = new Placed(new Rng());
  dice.rng.setKey(batchKey(seed, 0));
  const state = game.newState(combat);
  return Array.from({ length: trials }, (_, trial) => {
    dice.start(trial);
    game.start(combat, state);
    game.play(dice, combat, state, { add: () => {} });
    return dice.sections;
  });
}

const folder = new URL('../../../../experiments/', import.meta.url);
const shipped = readdirSync(folder).flatMap((file) => {
  if (!file.endsWith('.yaml')) return [];
  const { experiment } = readExperiment(readFileSync(new URL(file, folder), 'utf8'), { file });
  return experiment!.system === 't9a' ? [[file, experiment!] as const] : [];
});

const shared = readExperiment(`
breaktest: 1
name: shared hits
system: t9a
units:
  men: {side: b, profile: empire/heavy-infantry, models: 3, files: 3, characters: {marshal: {profile: empire/marshal}}}
  ogres: {side: a, profile: ogres/tribesmen, models: 6, files: 3, charging: true}
contacts: [[ogres.front, men.front]]
`);

describe('Places of random numbers', () => {
  it.each([...shipped, ['hits that are shared out', shared.experiment!] as const])(
    '%s draws no number twice in a round',
    (_, experiment) => {
      experiment.cells.slice(0, 12).forEach((_, cell) => {
        for (const sections of drawn(experiment, cell, 300)) {
          for (const section of sections) {
            const places = section.map(({ place }) => place).filter((place) => place !== 0);
            expect(new Set(places).size, section.map(({ name }) => name).join('; ')).toBe(places.length);
          }
        }
      });
    },
  );

  function clash(): Experiment {
    const { experiment, problems } = readExperiment(`
breaktest: 1
name: clash
system: t9a
trials: 50000
units:
  spears: {side: b, profile: empire/heavy-infantry, models: 25, files: 5, champion: true, standard: true, weapon: spear}
  orcs: {side: a, profile: orcs/eadbashers, models: 20, files: 5, weapon: paired-weapons, charging: true}
contacts: [[orcs.front, spears.front]]
variants:
  slow: {units.spears.profile.parts.0.agi: 1}
  joined: {units.spears.characters: {marshal: {profile: empire/marshal, attacks: rank-and-file}}}
  halberds: {units.spears.weapon: halberd}
`);
    expect(problems).toEqual([]);
    return experiment!;
  }

  it('are the same for the same deed, whoever strikes first, joins, or takes another weapon', () => {
    const experiment = clash();
    const deeds = [0, 1, 2, 3].map((cell) => {
      const [sections] = drawn(experiment, cell, 1)[0]!;
      // The weapon is after the last comma.
      return new Map(sections!.map(({ place, name }) => [name.replace(/, (Spear|Halberd)$/, ''), place]));
    });
    const [baseline, slow, joined, halberds] = deeds;
    for (const [name, place] of baseline!) {
      if (name.startsWith('pursuit')) continue;
      for (const other of [slow, joined, halberds]) expect(other!.get(name), name).toBe(place);
    }
    expect([...baseline!.keys()].indexOf('spears: Soldier')).toBe(0);
    expect([...slow!.keys()].indexOf('spears: Soldier')).toBeGreaterThan(0);
    expect(joined!.size).toBeGreaterThan(baseline!.size);
  });

  it('make pairs of combats in which only the order of the strikes differs narrow', async () => {
    const { cells } = await runExperiment(clash(), { threads: 0 });
    const row = cells[1]!.differences!.find(({ subject, metric }) => subject === 'spears' && metric === 'break')!;
    // With numbers in the order of the strikes it was 1.0: no better than dice of their own.
    expect(row.narrowing).toBeGreaterThan(1.5);
  });
});
