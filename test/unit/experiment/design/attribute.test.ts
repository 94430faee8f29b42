import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { toldOf, variantsOf } from '../../../helpers/experiment/made-variants.ts';

const names = (more: string) => Object.keys(variantsOf(`${experimentText}${more}\n`).changes);
const told = (more: string) => toldOf(`${experimentText}${more}\n`);

describe('attribute', () => {
  it('takes one thing away, or each of a list', () => {
    expect(names('attribute: steady')).toEqual(['without steady']);
    expect(names('attribute: [standard, steady]')).toEqual(['without standard', 'without steady']);
    expect(names('attribute: {things: [standard, standard]}')).toEqual(['without standard']);
  });

  it('asks of the unit of the first headline: by default of who is charged', () => {
    const text = (more: string) => variantsOf(`${experimentText}attribute: steady\n${more}`).changes['without steady'];
    expect(text('')).toEqual(['units.1.without: [] > ["steady"]']);
    expect(text('report: {headline: [defender.wins, knights.break]}\n')).toEqual(['units.0.without: [] > ["steady"]']);
    expect(told('attribute: all\nreport: {headline: [defender.wins]}')).toEqual(['11:12 no-subject attribute']);
  });

  it('asks of who is named, with his name where there are several', () => {
    expect(names('attribute: {of: knights, things: charge}')).toEqual(['without charge']);
    expect(names('attribute: {of: [spears, knights], things: [steady, weapon]}')).toEqual([
      ...['spears without steady', 'spears without weapon', 'knights without steady', 'knights without weapon'],
    ]);
  });

  it('all is all that the unit has, without a warning', () => {
    const all = names('attribute: all');
    expect(all).toEqual(expect.arrayContaining(['without steady', 'without standard', 'without shield']));
    expect(all).not.toContain('without champion');
    expect(names('attribute: {of: spears}')).toEqual(all);
    expect(names('attribute: [all, steady]')).toEqual(all);
    expect(told('attribute: all')).toEqual([]);
  });

  it('warns of what the unit has not got', () => {
    const { experiment, problems } = readExperiment(`${experimentText}attribute: [champion, steady]\n`);
    expect(problems).toMatchObject([
      { severity: 'warning', line: 11, column: 13, message: expect.stringContaining('spears has no `champion`') },
    ]);
    expect(experiment!.variants).toEqual([{ name: 'without steady', from: 'attribute', text: 'without Steady' }]);
  });

  it('tells all that is wrong at once, each at its place', () => {
    expect(told('attribute: {of: [spear, knights], things: [stedy, charge, rule(stuborn)]}\nrouds: 2')).toEqual([
      '11:18 unknown-subject attribute.of.0 spears',
      '11:44 unknown-thing attribute.things.0 steady',
      '11:59 unknown-thing attribute.things.2 rule(stubborn)',
      '12:1 unknown-key rouds rounds',
    ]);
    expect(told('attribute: {off: spears}')).toEqual(['11:13 unknown-key attribute.off of']);
    expect(told('attribute: stubborn')).toEqual(['11:12 unknown-thing attribute rule(stubborn)']);
    expect(told('attribute: 5')).toEqual(['11:12 wrong-type attribute']);
    expect(told('attribute: []')).toEqual(['11:12 wrong-length attribute']);
    expect(told('attribute: {of: spear, things: stedy}\nactive: nobody')).toEqual([
      '11:17 unknown-subject attribute.of spears',
      '11:32 unknown-thing attribute.things steady',
      '12:9 unknown-side active',
    ]);
    const noUnits = experimentText.replace(/units:\n.*\n.*\n/, 'units: 5\n');
    expect(toldOf(`${noUnits}attribute: [steady, stedy]\n`)).toContain('9:21 unknown-thing attribute.1 steady');
  });

  it('stands beside variants, whose names it must not take', () => {
    const both = 'attribute: steady\nvariants:\n  deep: {units.spears.files: 4}\n';
    expect(names(both)).toEqual(['deep', 'without steady']);
    const same = both.replace('deep:', 'without steady:');
    expect(told(same)).toEqual(['11:1 same-variant attribute']);
    expect(told('attribute: all\nvariants: {x: {attribute: steady}}')).toContain(
      '12:16 bad-patch-path variants.x.attribute',
    );
  });

  it('is asked anew at every point of a sweep', () => {
    const sweep = 'attribute: [standard, weapon]\nsweep:\n  units.spears.weapon: [spear, hand-weapon]\n';
    const { experiment, problems } = readExperiment(`${experimentText}${sweep}`);
    expect(experiment!.cells.map(({ cell, variant }) => [cell, variant])).toEqual([
      [0, 'baseline'],
      [0, 'without standard'],
      [0, 'without weapon'],
      [1, 'baseline'],
      [1, 'without standard'],
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      'spears has no `weapon` to take away: it is left out (with units.spears.weapon = hand-weapon)',
    ]);
    expect(told('attribute: all\nsweep: {attribute: [steady, solid]}')).toEqual([
      '12:9 bad-sweep-path sweep.attribute',
    ]);
  });

  it('can be set on the command line', () => {
    const { experiment } = readExperiment(experimentText, { set: ['attribute=[steady, solid]'] });
    expect(experiment!.variants!.map(({ name }) => name)).toEqual(['without steady']);
    expect(readExperiment(experiment!.yaml).experiment!.cells).toEqual(experiment!.cells);
  });

  it('is something that can be decided', () => {
    const decided = experimentText.replace('trials: 2000', 'precision: {until: decided}');
    expect(readExperiment(`${decided}attribute: all\n`).problems).toEqual([]);
    expect(readExperiment(decided).problems).toMatchObject([{ code: 'nothing-to-decide' }]);
  });
});
