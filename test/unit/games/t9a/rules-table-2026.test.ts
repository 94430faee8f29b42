import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parameterShape } from '../../../../src/games/t9a/rules/ruleset.ts';
import { policySchema } from '../../../../src/games/t9a/schema/policy.ts';
import { numbers, rulesTable, strangers, testTable } from '../../../helpers/experiment/rules-table.ts';

const AREAS: Readonly<Record<string, number>> = {
  ...{ SEQ: 10, UNIT: 4, RANK: 5, ATK: 4, ALLOC: 4 },
  ...{ HIT: 1, WND: 1, SAVE: 4, MOD: 4, ATT: 17, SPEC: 5, PROT: 2, WPN: 1 },
  ...{ POOL: 3, CAS: 7, ATTM: 7, FORM: 6, CS: 2, BRK: 17, MAG: 4, DUR: 1 },
};
const CATALOGUE: Readonly<Record<string, number>> = { R: 118, O: 60 };
const VECTORS = 44;
const RULINGS = 22;
const RULINGS_ON_RULES = 67;

const specification = Object.entries(AREAS).flatMap(([area, last]) =>
  numbers(1, last).map((n) => `T9A26-${area}-${n}`),
);
const table = rulesTable('docs/rules-t9a-2026.md');

const tests = readdirSync(new URL('edition-2026/', import.meta.url))
  .map((file) => readFileSync(new URL(`edition-2026/${file}`, import.meta.url), 'utf8'))
  .join('\n');

describe('the table of rules in docs/rules-t9a-2026.md', () => {
  testTable(table, specification, 't9a');

  it('has the ids that stand in the sources and the tests', () => {
    const isKnown = (id: string): boolean => {
      const [, area = '', n = ''] = id.split('-');
      return table.ids.has(id) || Number(n) <= (CATALOGUE[area] ?? 0);
    };
    expect(strangers(/T9A26-[A-Z]+-\d+/g, isKnown)).toEqual([]);
    expect(strangers(/\bAMB26-\d+/g, (id) => Number(id.slice(6)) <= RULINGS)).toEqual([]);
    expect(strangers(/\bTV26-\d+/g, (id) => Number(id.slice(5)) <= VECTORS)).toEqual([]);
  });
});

describe('the test vectors of 2026', () => {
  it.each(numbers(1, VECTORS).map((n) => [`TV26-${n}`]))('%s is a test', (id) => {
    expect(tests).toMatch(new RegExp(`(describe|it)(\\.\\w+)?\\([^\\n]*${id}\\b|^\\s*\\[?\\s*'[^'\\n]*${id}\\b`, 'm'));
  });
});

describe('the rulings of 2026', () => {
  const rows = table.document
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^(AMB26|A)-\d+$/.test(cells[1] ?? ''));

  it('are all there once, each with what is open and how it is played', () => {
    const ids = [...numbers(1, RULINGS).map((n) => `AMB26-${n}`), ...numbers(1, RULINGS_ON_RULES).map((n) => `A-${n}`)];
    expect(rows.map((cells) => cells[1])).toEqual(ids);
    expect(rows.filter((cells) => cells.length !== 5 || cells.slice(1, 4).includes(''))).toEqual([]);
  });

  it('name parameters and policies that there are', () => {
    const known = new Set([...Object.keys(parameterShape), ...Object.keys(policySchema.shape)]);
    const named = rows.flatMap((cells) => [...cells[3]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
