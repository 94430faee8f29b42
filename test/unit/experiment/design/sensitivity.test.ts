import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { toldOf, variantsOf } from '../../../helpers/experiment/made-variants.ts';

const made = (more: string) => variantsOf(`${experimentText}sensitivity: ${more}\n`);
const told = (more: string) => toldOf(`${experimentText}sensitivity: ${more}\n`);
const names = (more: string) => Object.keys(made(more).changes);

describe('sensitivity', () => {
  it('makes every step of the unit of the first headline, or of who is named', () => {
    expect(names('{}')).toEqual(names('{unit: spears}'));
    expect(names('{}')).toEqual(names('{unit: spears, deltas: default}'));
    expect(names('{}').length).toBeGreaterThan(20);
    expect(made('{unit: knights}').changes['Courage up']).toEqual(['units.0.courage: 8 > 9']);
    expect(names('{unit: [spears, knights], deltas: courage}')).toEqual([
      ...['spears: Courage up', 'spears: Courage down', 'knights: Courage up', 'knights: Courage down'],
    ]);
  });

  it('keeps to the groups and names that are asked for', () => {
    expect(names('{deltas: [ranks, halberd]}')).toEqual(['Halberd up', 'Ranks up', 'Ranks down']);
    expect(names('{deltas: files}')).toEqual(['Files up', 'Files down']);
    expect(names('{deltas: [offensive-skill, courage]}')).toHaveLength(4);
  });

  it('says what each step is', () => {
    const { experiment } = readExperiment(`${experimentText}sensitivity: {deltas: [courage, shield]}\n`);
    expect(experiment!.variants).toEqual([
      {
        ...{ name: 'Courage up', from: 'sensitivity', text: 'Courage 8 instead of 7' },
        step: { name: 'Courage', direction: 'up', from: '7', to: '8' },
      },
      {
        ...{ name: 'Courage down', from: 'sensitivity', text: 'Courage 6 instead of 7' },
        step: { name: 'Courage', direction: 'down', from: '7', to: '6' },
      },
      {
        ...{ name: 'Shield down', from: 'sensitivity', text: 'without Shield' },
        step: { name: 'Shield', direction: 'down', from: 'with', to: 'without' },
      },
    ]);
  });

  it('has the points that a step costs, one down less than nothing', () => {
    const { steps } = made('{unit: spears, points: {courage: 12, shield: 10, characteristics: 1}}');
    expect(steps['Courage up']).toMatchObject({ points: 12 });
    expect(steps['Courage down']).toMatchObject({ points: -12 });
    expect(steps['Shield down']).toMatchObject({ points: -10 });
    expect(steps['Strength up']).toMatchObject({ points: 1 });
    expect(steps['Halberd up']).not.toHaveProperty('points');
    expect(steps['Ranks up']).not.toHaveProperty('points');
  });

  it('tells all that is wrong at once, each at its place', () => {
    expect(told('{unit: spear, deltas: [courage]}')).toEqual(['11:21 unknown-subject sensitivity.unit spears']);
    expect(told('{deltas: [curage, ranks, fils], points: {sheild: 3}}')).toEqual([
      '11:24 unknown-step sensitivity.deltas.0 courage',
      '11:39 unknown-step sensitivity.deltas.2 files',
      '11:55 unknown-key sensitivity.points.sheild shield',
    ]);
    expect(told('all')).toEqual(['11:14 wrong-type sensitivity']);
    expect(told('{units: spears}')).toEqual(['11:15 unknown-key sensitivity.units unit']);
    expect(told('{points: {shield: much}}')).toEqual(['11:32 wrong-type sensitivity.points.shield']);
  });

  it('over a sweep changes what the cell has, and says what is so in all cells', () => {
    const sweep = '{deltas: [courage, ranks]}\nsweep:\n  units.spears.courage: [9, 10]';
    const { experiment, problems } = readExperiment(`${experimentText}sensitivity: ${sweep}\n`);
    expect(problems).toEqual([]);
    expect(experiment!.cells.map(({ cell, variant }) => `${cell} ${variant}`)).toEqual([
      ...['0 baseline', '0 Courage up', '0 Courage down', '0 Ranks up', '0 Ranks down'],
      ...['1 baseline', '1 Courage down', '1 Ranks up', '1 Ranks down'],
    ]);
    const courage = experiment!.cells.map(({ setup }) => (setup as { units: { courage: number }[] }).units[1]!.courage);
    expect(courage).toEqual([9, 10, 8, 9, 9, 10, 9, 10, 10]);
    const [up, down, ranks] = experiment!.variants!;
    expect(up!.text).toBe('Courage 10 instead of 9');
    expect(down).toMatchObject({ text: 'Courage one step down', step: { name: 'Courage', from: '', to: '' } });
    expect(ranks!.text).toBe('Ranks 15 models instead of 10 models');
  });

  it('keeps the points of a step only where they are the same in all cells', () => {
    const priced = experimentText.replace('standard: true', 'standard: true, points: 100');
    const steps = (sweep: string) =>
      readExperiment(`${priced}sensitivity: {deltas: ranks}\nsweep:\n  units.spears.models: [10, 20]\n${sweep}`)
        .experiment!.variants!;
    expect(
      steps('  units.spears.points: [100, 200]\n  zip: [[units.spears.models, units.spears.points]]\n'),
    ).toMatchObject([{ text: 'Ranks one step up', step: { points: 50 } }, { step: { points: -50 } }]);
    expect(steps('')[0]!.step).not.toHaveProperty('points');
  });

  it('counts against the limit of cells', () => {
    const sweep = '{}\nsweep:\n  units.spears.courage: [7, 8]\n  units.spears.lost_health_points: {from: 0, to: 1499}';
    expect(told(sweep)).toContain('11:14 too-many-cells sensitivity');
  });
});
