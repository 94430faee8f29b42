import { choiceText } from '../../army/configuration.ts';
import type { WrittenList } from '../../army/list/list.ts';
import type { WrittenUnit } from '../../army/list/understand.ts';

/** A selection in a roster of BattleScribe's format, which New Recruit writes as JSON and as XML. */
export interface RosterSelection {
  readonly name: string;
  readonly type: string;
  readonly number: number;
  /** The selection's own points, without the selections below. */
  readonly points: number;
  readonly selections: readonly RosterSelection[];
}

export interface Force {
  readonly catalogue: string;
  readonly selections: readonly RosterSelection[];
}

export const DEEPEST = 40;

const MOST = 99_999;

/** Returns a number of points, models or options that can be printed and added, whatever a file has. */
export const bounded = (number: number): number => Math.max(-MOST, Math.min(MOST, number));

/** Returns a roster as a list: selections at the top are units, those below are bought options. */
export function listOf(name: string, forces: readonly Force[], total: number | undefined): WrittenList {
  return {
    title: name === '' ? [] : [name],
    army: forces.find(({ catalogue }) => catalogue !== '')?.catalogue,
    units: forces.flatMap(({ selections }) => selections.flatMap(unitOf)),
    total,
    unread: [],
  };
}

/** Returns a unit; none for settings of the roster, which have neither points nor models. */
function unitOf(selection: RosterSelection): WrittenUnit[] {
  const { name, type } = selection;
  const points = sum(selection);
  if (type === 'upgrade' && points === 0) return [];
  const models = type === 'unit' ? modelsOf(selection) : selection.number;
  const options = optionsOf(selection, name);
  const text = `${points} - ${models > 1 ? `${models} ` : ''}${[name, ...options].join(', ')}`;
  return [{ text, parts: { name, models: models > 0 ? models : undefined, points, options } }];
}

const sum = ({ points, selections }: RosterSelection): number =>
  selections.reduce((all, one) => all + sum(one), points);

function modelsOf({ selections, number }: RosterSelection): number {
  const models = selections.filter(({ type }) => type === 'model').reduce((all, one) => all + one.number, 0);
  return models > 0 ? models : number;
}

/** Returns the bought options; models of the unit itself are not options, but their selections are. */
function optionsOf({ selections }: RosterSelection, unit: string): string[] {
  return selections.flatMap((one): string[] => {
    const below = optionsOf(one, unit);
    if (one.type === 'model' && one.number > 0 && isLike(one.name, unit)) return below;
    const times = one.type === 'upgrade' && one.number > 1 && one.number < 6 ? one.number : 1;
    return [choiceText({ name: one.name, times, ...(below.length > 0 ? { options: below } : {}) })];
  });
}

const isLike = (a: string, b: string): boolean => {
  const [one, two] = [a, b].map((name) =>
    name
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/s$/, ''),
  );
  return one === two || two!.includes(one!) || one!.includes(two!);
};
