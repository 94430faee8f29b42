import { describe, expect, it } from 'vitest';
import { columnsOf, openIo, wantsColour } from '../../../src/cli/io.ts';

describe('wantsColour()', () => {
  it.each([
    ['a terminal', true, {}, true],
    ['a pipe', false, {}, false],
    ['a dumb terminal', true, { TERM: 'dumb' }, false],
    ['NO_COLOR on a terminal', true, { NO_COLOR: '1' }, false],
    ['an empty NO_COLOR', true, { NO_COLOR: '' }, true],
    ['FORCE_COLOR into a pipe', false, { FORCE_COLOR: '1' }, true],
    ['an empty FORCE_COLOR', false, { FORCE_COLOR: '' }, true],
    ['FORCE_COLOR=0 on a terminal', true, { FORCE_COLOR: '0' }, false],
    ['both', true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ])('decides for %s', (_, isTTY, env, colour) => expect(wantsColour({ isTTY }, env)).toBe(colour));
});

describe('columnsOf()', () => {
  it('is 80 where nothing is known, and 40 at least', () => {
    expect([undefined, 0, 20, 40, 200].map((columns) => columnsOf({ columns }))).toEqual([80, 80, 40, 40, 200]);
  });
});

describe('openIo()', () => {
  it('breaks messages between words on a terminal only, and no path', () => {
    const message = `run.yaml:6:13  error  same-name  units.a.side: A unit with points has this name\n  report: ${'long/'.repeat(10)}`;
    const shown = (isTTY: boolean): string => {
      let all = '';
      const write = (text: string) => (all += text);
      openIo({ write }, { write, isTTY, columns: 40 }, { NO_COLOR: '1' }).err(`${message}\n`);
      return all;
    };
    expect(shown(false)).toBe(`${message}\n`);
    expect(shown(true).split('\n')).toEqual([
      'run.yaml:6:13  error  same-name',
      '  units.a.side: A unit with points has',
      '  this name',
      '  report:',
      `    ${'long/'.repeat(10)}`,
      '',
    ]);
  });
});
