import { twoLineTable } from '../../../../reports/text/two-line-table.ts';
import type { Part, Unit, Value } from '../army/schema.ts';

const columns = [
  { title: 'unit of 2026', words: true },
  { title: 'points' },
  { title: 'models' },
  { title: 'Hgt' },
  { title: 'type', words: true },
  { title: 'base', words: true },
  { title: 'Cha/Mob/Dis', words: true },
  { title: 'HP/Def/Res/Arm', words: true },
  { title: 'Att/Off/Str/AP/Agi', words: true },
];

export const unitTable = (rows: readonly (readonly string[])[], width: number, indent = ''): string =>
  twoLineTable(columns, rows, width, indent);

/** Returns the key numbers of a unit: the points of the smallest size, and the characteristics of its parts. */
export function unitRow(name: string, unit: Unit): string[] {
  const { cost, models, global = {}, defence = {}, parts = [] } = unit;
  const least = models?.min ?? 1;
  return [
    name,
    cost === undefined ? '-' : String(cost.base + cost.per_model * least),
    sizeText(unit),
    unit.height === 'mount' ? 'C' : valueText(unit.height),
    (unit.type ?? []).join(' ') || '-',
    unit.base?.join('x') ?? '-',
    [global.cha, global.mob, global.dis].map(valueText).join('/'),
    [defence.hp, defence.def, defence.res, defence.arm].map(valueText).join('/'),
    parts.filter(strikes).map(attacksText).join(' + ') || '-',
  ];
}

/** Writes `20-50`, `1`, `5+`. */
export function sizeText({ models }: Unit): string {
  const { min, max } = models ?? { min: 1, max: 1 };
  if (max === null) return `${min}+`;
  return min === max ? `${min}` : `${min}-${max}`;
}

export const valueText = (value: Value | undefined): string => (value === undefined ? '-' : String(value));

const strikes = ({ att }: Part): boolean => att !== undefined && att !== 0;

const attacksText = ({ count, att, off, str, ap, agi }: Part): string =>
  `${count === undefined ? '' : `${count}x `}${[att, off, str, ap, agi].map(valueText).join('/')}`;
