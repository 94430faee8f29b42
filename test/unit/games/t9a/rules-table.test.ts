import { describe, expect, it } from 'vitest';
import { parameterWords } from '../../../../src/games/t9a/rules/docs/parameters.ts';
import { parameterShape } from '../../../../src/games/t9a/rules/ruleset.ts';
import { numbers, rulesTable, strangers, testTable } from '../../../helpers/experiment/rules-table.ts';

/** First and last number of each area, and those with a letter. */
const AREAS: Record<string, readonly [first: number, last: number, ...letters: string[]]> = {
  ED: [1, 5],
  UNIT: [1, 11, '6b'],
  RANK: [1, 9, '8b'],
  SEQ: [0, 9],
  ATK: [1, 8],
  ALLOC: [1, 4],
  DUEL: [1, 6],
  HIT: [1, 5],
  WND: [1, 3],
  SAVE: [1, 5],
  MOD: [1, 4],
  ATT: [1, 16],
  SPEC: [1, 5],
  PROT: [1, 4],
  WPN: [1, 1],
  ARM: [1, 1],
  POOL: [1, 5, '4b'],
  DIST: [1, 2],
  CAS: [0, 16],
  CS: [1, 8],
  FORM: [1, 10],
  BRK: [1, 18, '11b'],
  MAG: [1, 7],
  FR: [1, 14],
  GEO: [1, 9, '3b'],
  NUDGE: [1, 7],
  PROF: [1, 4],
};

/** Parameters on points of which the rules say nothing. */
const SILENT = [
  ...['rear_rank_stand', 'two_enemies_one_facing', 'two_facings', 'same_batch_shrink', 'front_rank_order'],
  ...['raise_widens_to', 'type_swiftstride', 'spear_v_mount', 'first_round', 'pursue_target', 'crumble_reductions'],
  ...['active_alternates', 'special_attributes', 'harnessed_supports', 'pools_without_rf', 'restricted_parts'],
];

const specification = [
  ...Object.entries(AREAS).flatMap(([area, [first, last, ...letters]]) =>
    [...numbers(first, last), ...letters].map((n) => `T9A-${area}-${n}`),
  ),
  ...numbers(1, 50).map((n) => `L${n}`),
  ...SILENT.map((name) => `N.2 ${name}`),
];

const UNTESTED: readonly string[] = ['T9A-UNIT-8', 'T9A-ATK-8'];

const table = rulesTable('docs/rules-t9a.md');
const { ids } = table;

describe('the table of rules in docs/rules-t9a.md', () => {
  testTable(table, specification, 't9a', UNTESTED);

  it('has the ids that stand in the sources and the tests', () => {
    expect(strangers(/T9A-[A-Z]+-\d+(?:b\b)?/g, (id) => ids.has(id))).toEqual([]);
    expect(strangers(/T9A-[A-Z]+\b/g, (id) => id.slice(4) in AREAS)).toEqual([]);
    expect(strangers(/\bL\d{1,2}\b/g, (id, file) => !file.endsWith('.ts') || ids.has(id))).toEqual([]);
  });

  it('has the ids and the parameters of the descriptions of the ruleset', () => {
    for (const [name, description] of Object.entries(parameterWords)) {
      for (const [id] of description.matchAll(/T9A-[A-Z]+-\d+b?/g)) expect(ids, `${name}: ${id}`).toContain(id);
      if (description.includes('N.2')) expect(ids, name).toContain(`N.2 ${name}`);
    }
    for (const name of SILENT) expect(Object.keys(parameterShape)).toContain(name);
  });
});
