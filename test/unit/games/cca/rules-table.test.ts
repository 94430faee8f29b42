import { describe, expect, it } from 'vitest';
import { official } from '../../../../src/games/cca/rules/rules.ts';
import { numbers, rulesTable, strangers, testTable } from '../../../helpers/experiment/rules-table.ts';

/** First and last number of each area. */
const AREAS: Record<string, readonly [first: number, last: number]> = {
  BRD: [1, 6],
  DIE: [1, 3],
  UNT: [1, 4],
  EL: [1, 7],
  DCE: [1, 4],
  CC: [1, 5],
  SEQ: [1, 11],
  FLG: [1, 4],
  RET: [1, 7],
  BB: [1, 5],
  MOM: [1, 4],
  RNG: [1, 7],
  LDR: [1, 28],
  RUL: [0, 12],
  EVD: [1, 10],
  VB: [1, 4],
  AMB: [1, 34],
  SIM: [1, 3],
};

/** Combats that only tests speak of: known odds, and fixed faces. */
const EXAMPLES = ['VEC', 'TRC'];

const specification = Object.entries(AREAS).flatMap(([area, [first, last]]) =>
  numbers(first, last).map((n) => `CCA-${area}-${n}`),
);

const table = rulesTable('docs/rules-cca.md');

describe('the table of rules in docs/rules-cca.md', () => {
  testTable(table, specification, 'cca');

  it('has the ids that stand in the sources and the tests', () => {
    const isKnown = (id: string) => {
      const [, area = '', number] = id.split('-');
      if (EXAMPLES.includes(area)) return true;
      return area in AREAS && (number === undefined || table.ids.has(id));
    };
    expect(strangers(/CCA-[A-Z]+(?:-\d+)?(?!\w)/g, isKnown)).toEqual([]);
  });

  it('names every setting with its ruling', () => {
    const rulings = table.rows.filter(({ id }) => id.startsWith('CCA-AMB')).map(({ rule }) => rule);
    for (const name of Object.keys(official)) {
      expect(
        rulings.some((rule) => rule.includes(`\`${name}\``)),
        name,
      ).toBe(true);
    }
  });
});
