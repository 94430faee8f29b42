import { describe, expect, it } from 'vitest';
import { overrides, parseSet } from '../../../../src/experiment/file/overrides.ts';

describe('parseSet()', () => {
  it('reads a dotted path and a YAML value', () => {
    expect(parseSet('units.spears.models=30')).toMatchObject({ path: ['units', 'spears', 'models'], value: 30 });
    expect(parseSet('rules=[1, {a: b}]')).toMatchObject({ path: ['rules'], value: [1, { a: 'b' }] });
    expect(parseSet('name=a=b')).toMatchObject({ path: ['name'], value: 'a=b' });
    expect(parseSet('x=off')).toMatchObject({ value: 'off' });
    expect(parseSet('x=')).toMatchObject({ value: null });
  });

  it.each([
    ['no equals sign', 'units.spears'],
    ['an empty part', 'units..models=3'],
    ['an empty path', '=3'],
    ['a value that is not YAML', 'a=[1'],
  ])('refuses %s', (_, text) => {
    expect(parseSet(text)).toMatchObject({
      code: 'bad-set',
      severity: 'error',
      allowed: 'path=value, as in units.spears.models=30',
    });
  });
});

describe('overrides()', () => {
  it('applies sets in their order and the options after them', () => {
    const { list, problems } = overrides({ set: ['a=1', 'a=2'], trials: 5, seed: 7, engine: 'rolled' });
    expect(problems).toEqual([]);
    expect(list.map(({ label, path, value }) => [label, path.join('.'), value])).toEqual([
      ['--set a=1', 'a', 1],
      ['--set a=2', 'a', 2],
      ['--trials 5', 'trials', 5],
      ['--seed 7', 'seed', '7'],
      ['--engine rolled', 'engine', 'rolled'],
    ]);
  });

  it('reads trials as YAML does, and leaves it to the schema to refuse words', () => {
    expect(overrides({ trials: '1e6' }).list[0]!.value).toBe(1_000_000);
    expect(overrides({ trials: 'many' }).list[0]!.value).toBe('many');
    expect(overrides({ trials: '[1]' }).list[0]!.value).toBe('[1]');
  });

  it('names the option in the problem', () => {
    expect(overrides({ set: ['nothing'] }).problems).toMatchObject([{ file: '--set nothing', code: 'bad-set' }]);
  });
});
