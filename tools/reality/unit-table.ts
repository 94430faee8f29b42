import type { UnitRow } from './analysis.ts';

const number = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? '';

/** Writes each unit's data for the tests, without games and people. */
export const unitsCsv = (units: readonly UnitRow[]): string =>
  [
    'unit,role,shoots,casts,worth_before,worth_after,price_change_january,price_change_may,lines,points_per_list,share_of_lists',
    ...units.map((unit) =>
      [
        ...[unit.id, unit.role, Number(unit.shoots), Number(unit.casts)],
        ...[
          number(unit.worthBefore, 2),
          number(unit.worthAfter, 2),
          number(unit.change, 4),
          number(unit.changeLater, 4),
        ],
        ...[unit.lines, number(unit.points, 2), number(unit.share, 4)],
      ].join(','),
    ),
    '',
  ].join('\n');
