import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figure, tableOf, withTable } from '../../bench/figure.ts';

const page = readFileSync(new URL('../../../docs/speed.md', import.meta.url), 'utf8');

describe('the table of the page on speed', () => {
  it('has a row per figure: median, lowest and highest of its runs', () => {
    const one = figure('one-round: one round', 'ns a combat', [99.4, 101, 97, 180.2, 98]);
    expect(tableOf([one]).split('\n')).toEqual([
      '| what | median | lowest – highest |',
      '|---|---|---|',
      '| `one-round`: one round | 99.4 ns a combat | 97.0 – 180 |',
    ]);
  });

  it('replaces that which the page has, and nothing else', () => {
    const [first, second] = ['a', 'b'].map((table) => withTable(page, 'a machine', `| ${table} |`));
    expect(first).toContain('Measured on a machine.\n\n| a |\n');
    expect(second).toBe(first!.replace('| a |', '| b |'));
    expect(() => withTable('no marks', 'a machine', '')).toThrow('The page has no <!-- figures -->');
  });
});
