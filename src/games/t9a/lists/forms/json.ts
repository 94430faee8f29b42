import { isMap } from '../../../../experiment/key-paths/plain.ts';
import { choiceText } from '../../army/configuration.ts';
import type { WrittenList } from '../../army/list/list.ts';
import type { WrittenUnit } from '../../army/list/understand.ts';
import { numberOf as readNumber } from '../../catalogue/newrecruit/form.ts';
import { bounded, DEEPEST, type Force, listOf, type RosterSelection } from './selections.ts';

type Map = Readonly<Record<string, unknown>>;

const mapsOf = (value: unknown): Map[] => (Array.isArray(value) ? value.filter(isMap) : []);

function numberOf(value: unknown): number | undefined {
  const number = readNumber(value);
  return number === undefined ? undefined : bounded(number);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');

const texts = ['exported_list', 'exportedList', 'army_list', 'armyList', 'list', 'text', 'roster'];

const MAX_LISTS = 500;

/** Finds rosters of New Recruit (BattleScribe's format), units of tournament reports, and lists as text, of an army if that is known. */
export function readJson(
  value: unknown,
  readText: (text: string, title: string) => readonly WrittenList[],
): WrittenList[] {
  const lists: WrittenList[] = [];
  const look = (at: unknown, inside: Map, key: string, depth: number): void => {
    if (depth > DEEPEST || lists.length >= MAX_LISTS) return;
    if (Array.isArray(at)) {
      for (const one of at) look(one, inside, key, depth + 1);
      return;
    }
    if (typeof at === 'string') {
      if (texts.includes(key) && at.includes('\n')) lists.push(...readText(at, titleOf(inside)));
      return;
    }
    if (!isMap(at)) return;
    const forces = mapsOf(at['forces']);
    const units = mapsOf(at['units']).filter((unit) => textOf(unit['name']) !== '');
    if (forces.length > 0) lists.push(listOf(textOf(at['name']), forces.map(forceOf), costOf(at)));
    else if (units.length > 0) lists.push(reported(at, units, inside, key));
    else for (const [name, one] of Object.entries(at)) look(one, at, name, depth + 1);
  };
  look(value, {}, '', 0);
  return lists;
}

const titleOf = (at: Map): string => {
  const player = textOf(at['alias']) || textOf(at['player']) || textOf(at['name']);
  return [player, armyIn(at) ?? ''].filter((one) => one !== '').join(' - ');
};

function forceOf(force: Map): Force {
  return {
    catalogue: textOf(force['catalogueName']) || textOf(force['name']),
    selections: mapsOf(force['selections']).map((one) => selectionOf(one, 0)),
  };
}

const selectionOf = (one: Map, depth: number): RosterSelection => ({
  name: textOf(one['name']),
  type: textOf(one['type']) || 'upgrade',
  number: numberOf(one['number']) ?? 1,
  points: costOf(one) ?? 0,
  selections: depth > DEEPEST ? [] : mapsOf(one['selections']).map((below) => selectionOf(below, depth + 1)),
});

const costOf = (one: Map): number | undefined =>
  numberOf(mapsOf(one['costs']).find(({ name }) => /^\s*(pts|points?)\s*$/i.test(textOf(name)))?.['value']);

/** Returns a list of a report with its army, which has a separate key: `armyOne` for `armyListOne`. */
function reported(at: Map, units: readonly Map[], inside: Map, key: string): WrittenList {
  const beside = textOf(inside[key.replace(/list/i, '')]) || textOf(inside[key.replace(/_?list/i, '')]);
  const army = armyIn(at) ?? (beside !== '' ? beside : armyIn(inside));
  const total = isMap(at['pointsPerCategory']) ? numberOf(at['pointsPerCategory']['Total']) : numberOf(at['total']);
  const title = textOf(at['name']) || textOf(inside['name']);
  return {
    title: title === '' ? [] : [title],
    army,
    units: units.map(reportedUnit),
    total,
    unread: [],
  };
}

const armyIn = (at: Map): string | undefined =>
  ['army', 'armyName', 'army_name', 'faction', 'catalogueName']
    .map((key) => textOf(at[key]))
    .find((name) => name !== '');

function reportedUnit(unit: Map): WrittenUnit {
  const name = textOf(unit['name']);
  const options = optionTexts(unit['options'], 0);
  const points = numberOf(unit['cost']) ?? numberOf(unit['points']);
  const models = numberOf(unit['models']) ?? numberOf(unit['count']);
  const text = `${points === undefined ? '' : `${points} - `}${models === undefined ? '' : `${models} `}${[name, ...options].join(', ')}`;
  return { text, parts: { name, models, points, options } };
}

function optionTexts(options: unknown, depth: number): string[] {
  if (!Array.isArray(options) || depth > DEEPEST) return [];
  return options.flatMap((option: unknown): string[] => {
    if (typeof option === 'string') return [option.slice(0, 500)];
    if (!isMap(option) || textOf(option['name']) === '') return [];
    const below = optionTexts(option['options'], depth + 1);
    const times = numberOf(option['amount']) ?? numberOf(option['count']) ?? 1;
    return [choiceText({ name: textOf(option['name']), times, ...(below.length > 0 ? { options: below } : {}) })];
  });
}
