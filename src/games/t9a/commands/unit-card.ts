import { twoLineTable } from '../../../../reports/text/two-line-table.ts';
import { wrap } from '../../../../reports/text/wrap.ts';
import { placesOf } from '../army/places.ts';
import type { Option, Part, Unit, UnitOfArmy } from '../army/schema.ts';
import { missingOf, openOf, writtenOf } from '../muster/missing.ts';
import { sizeText, unitRow, unitTable, valueText } from './unit-row.ts';

export interface NotPlayed {
  readonly rules: readonly string[];
  /** Options with unknown effects, or with rules that are not modelled. */
  readonly options: readonly string[];
}

export const notPlayed = (of: UnitOfArmy): NotPlayed => ({
  rules: missingOf(of.unit),
  options: [...new Set(placesOf(of).flatMap(({ option }) => openOf(option)))],
});

export function unitCard(of: UnitOfArmy, width: number): string {
  const { army, unit } = of;
  const say = (text: string): string[] => wrap(text, width, '', '  ');
  const { rules, options } = notPlayed(of);
  const left = writtenOf(of.unit);
  return [
    ...say(`${unit.name} (${army.army}/${of.id}), ${army.name}, edition ${army.edition ?? '2026'}`),
    ...(unit.aliases?.length ? say(`Also called: ${unit.aliases.join(', ')}`) : []),
    ...say(kindText(of)),
    ...say(costText(unit)),
    '',
    ...say(statsText(unit)),
    ...partsText(unit, width),
    ...(unit.rules?.length ? say(`Rules: ${unit.rules.join(', ')}`) : []),
    ...(rules.length > 0 ? say(`Not modelled: ${rules.join(', ')}`) : []),
    ...(left.length > 0 ? say(`Left to the file, which writes them as events or rules: ${left.join(', ')}`) : []),
    ...mountsText(of, width),
    ...optionsText(of, width),
    ...(options.length > 0 ? ['', ...say(`Options that are not modelled: ${options.join(', ')}`)] : []),
    '',
    ...say(
      `In a file: \`unit: ${army.army}/${of.id}\`. \`breaktest profiles price "${unit.name}, OPTION, …"\` counts points and reports illegal combinations.`,
    ),
    ...say(`From ${army.source}`),
    '',
  ].join('\n');
}

function kindText({ army, unit }: UnitOfArmy): string {
  const height = unit.height === 'mount' ? 'the Height of its mount' : `Height ${valueText(unit.height)}`;
  return [
    army.categories[unit.category]?.name ?? unit.category,
    ...(unit.rarity === undefined ? [] : [unit.rarity]),
    (unit.type ?? []).join(' ') || 'no type',
    height,
    ...(unit.base === undefined ? [] : [`base ${unit.base.join('x')} mm`]),
  ].join(', ');
}

function costText(unit: Unit): string {
  const { cost, models } = unit;
  const least = models?.min ?? 1;
  const size = `${sizeText(unit)} model${sizeText(unit) === '1' ? '' : 's'}`;
  if (cost === undefined) return `${size}; it is not bought by itself`;
  const some = `${cost.base + cost.per_model * least} points`;
  const more = cost.per_model > 0 && models?.max !== least ? `, ${cost.per_model} for each further model` : '';
  const other = cost.changes?.length || unit.changes?.some((change) => change.cost !== undefined);
  return `${size}; ${least === 1 ? '' : `${least} for `}${some}${more}${other ? '; other points with some options' : ''}`;
}

function statsText({ global = {}, defence = {} }: Unit): string {
  const named = { Cha: global.cha, Mob: global.mob, Dis: global.dis, Rsr: global.rsr };
  const all = { ...named, HP: defence.hp, Def: defence.def, Res: defence.res, Arm: defence.arm };
  const known = Object.entries(all).filter(([, value]) => value !== undefined);
  return known.map(([name, value]) => `${name} ${value}`).join(', ') || 'Its characteristics are not known.';
}

const partColumns = [
  { title: 'part', words: true },
  ...['Att', 'Off', 'Str', 'AP', 'Agi'].map((title) => ({ title })),
  { title: 'is', words: true },
  { title: 'weapons and rules', words: true },
];

const partsText = ({ parts = [] }: Unit, width: number): string[] =>
  parts.length === 0 ? [] : ['', ...twoLineTable(partColumns, parts.map(partRow), width).split('\n')];

const partRow = ({ name, count, role, tags = [], weapons = [], rules = [], att, off, str, ap, agi }: Part) => [
  `${count === undefined ? '' : `${count}x `}${name}`,
  ...[att, off, str, ap, agi].map(valueText),
  [...(role === undefined ? [] : [role]), ...tags].join(' ') || '-',
  [...weapons, ...rules].join(', ') || '-',
];

function mountsText({ army, unit }: UnitOfArmy, width: number): string[] {
  const found = new Map<string, Unit>();
  const look = (option: Option): void => {
    const mount = option.mount === undefined ? undefined : army.units[option.mount];
    if (mount) found.set(`${army.army}/${option.mount}`, mount);
    option.options?.forEach(look);
  };
  unit.options?.forEach(look);
  if (found.size === 0) return [];
  const rows = [...found].map(([name, mount]) => unitRow(name, mount));
  return ['', 'Mounts (C: what the Character has):', ...unitTable(rows, width, '  ').trimEnd().split('\n')];
}

/** Returns the tree of options with their points; lists that several options share follow, once each. */
function optionsText({ army, unit }: UnitOfArmy, width: number): string[] {
  const lists = new Set<string>();
  const lines: string[] = [];
  const put = (option: Option, depth: number, perModel: boolean): void => {
    const each = !option.once && (perModel || option.per_model === true);
    const below = [...(option.options ?? [])];
    const indent = '  '.repeat(depth);
    for (const list of option.lists ?? []) if (army.lists?.[list]) lists.add(list);
    lines.push(...wrap(optionText(option, each, army.army), width, indent, `${indent}  `));
    for (const one of below) put(one, depth + 1, each);
  };
  for (const option of unit.options ?? []) put(option, 1, false);
  if (lines.length === 0) return [];
  for (const list of lists) {
    lines.push('', `${listName(list)}:`);
    for (const option of army.lists![list]!) put(option, 1, false);
  }
  return ['', 'Options and their points:', ...lines];
}

/** Writes `Standard Bearer 10; at most 1 of Banner Enchant`. */
function optionText(option: Option, each: boolean, army: string): string {
  const { name, heading, cost, times, choose, limit, factor, lists = [], mount, changes = [] } = option;
  const other = changes.flatMap((change) => (change.cost === undefined ? [] : [change.cost]));
  const points = [cost ?? 0, ...other].join(' or ');
  const priced = name === undefined ? [] : [`${name} ${points}${each ? ' for each model' : ''}`];
  const often = typeof times?.[1] === 'number' ? [`up to ${times[1]} times`] : [];
  const from = lists.length > 0 ? [`from ${lists.map(listName).join(', ')}`] : [];
  const many = [[...(choose === undefined ? [] : [chooseText(choose)]), ...from].join(', ')].filter((t) => t !== '');
  const most = limit === undefined ? [] : [`at most ${limit} points`];
  const times2 = factor === undefined ? [] : [`what is below costs ${factor} times as much`];
  const rides = mount === undefined ? [] : [`${army}/${mount}`];
  const title = name === undefined ? [heading ?? 'One of these'] : [];
  const isHead = (option.options?.length ?? 0) + lists.length > 0;
  const about = [...often, ...rides, ...(isHead ? [...many, ...most, ...times2] : [])];
  return `${[...priced, ...title].join('')}${about.length > 0 ? ` (${about.join('; ')})` : ''}`;
}

function chooseText([least, most]: readonly [number, number | null]): string {
  if (most === null) return least === 0 ? 'any' : `at least ${least}`;
  if (least === most) return `${least} of them`;
  return least === 0 ? `at most ${most}` : `${least} to ${most}`;
}

const listName = (id: string): string =>
  id
    .split('-')
    .map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}`)
    .join(' ');
