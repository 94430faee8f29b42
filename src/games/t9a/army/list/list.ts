import type { Problem } from '../../../../core/problem.ts';
import { joinWithAnd } from '../../../../core/words.ts';
import { type ArmyMarks, Marks } from '../marks.ts';
import { fold } from '../names.ts';
import type { Army } from '../schema.ts';
import type { IndexArmy } from '../search/row.ts';
import type { ListNames } from './list-names.ts';
import { type ListUnit, type ReadUnit, readUnit, understood, type WrittenUnit } from './understand.ts';

export interface WrittenList {
  readonly title: readonly string[];
  readonly army: string | undefined;
  readonly units: readonly WrittenUnit[];
  readonly total: number | undefined;
  readonly unread: readonly { readonly text: string; readonly line: number }[];
}

export interface ArmyList {
  readonly title: readonly string[];
  readonly army: Army | undefined;
  readonly units: readonly ListUnit[];
  readonly total: number | undefined;
  readonly printed: number | undefined;
  readonly points: number;
  /** Whether the list was printed for an edition with other points. */
  readonly isOther: boolean;
  /** Problems of the list as a whole; those of a unit are in the unit. */
  readonly problems: readonly Problem[];
}

const MAX_UNITS = 200;

/** The share of units with other points from which a list belongs to another edition. */
const OTHER = 0.25;

const FEW = 4;

/** Reads a list; `armyOf` returns the army of an id, and `asked` is the army that the caller requires. */
export function readArmyList(
  written: WrittenList,
  names: ListNames,
  armyOf: (id: string) => Army,
  asked?: string,
): ArmyList {
  const problems: Problem[] = [];
  const units = written.units.slice(0, MAX_UNITS);
  if (units.length < written.units.length)
    problems.push({
      ...{ code: 'too-many-units', severity: 'error', path: [], message: 'The list has too many units' },
      ...{ found: `${written.units.length}`, allowed: `at most ${MAX_UNITS}` },
    });
  const chosen = chooseArmy(written, units, names, asked, problems);
  for (const { text, line } of written.unread)
    problems.push({
      ...{ code: 'unread-line', severity: 'warning', path: ['line', line], message: 'This line is not read' },
      found: text.slice(0, 80),
    });
  if (chosen === undefined)
    return {
      ...{ title: written.title, army: undefined, units: [], total: written.total, printed: undefined, points: 0 },
      ...{ isOther: false, problems },
    };
  const army = armyOf(chosen);
  const read = units.flatMap((unit) => readUnit(unit, army, names));
  return beside(read, names, { army, title: written.title, total: written.total }, problems);
}

/** Judges the units of a list together and reports differences from the printed points. */
export function beside(
  read: readonly ReadUnit[],
  names: ListNames,
  { army, title, total }: { army: Army; title: readonly string[]; total: number | undefined },
  problems: Problem[] = [],
): ArmyList {
  const priced = judged(read, names);
  const points = priced.reduce((all, unit) => all + (unit.priced?.points ?? 0), 0);
  const printed = priced.every((unit) => unit.printed === undefined)
    ? undefined
    : priced.reduce((all, unit) => all + (unit.printed ?? 0), 0);
  if (total !== undefined && total !== (printed ?? points))
    problems.push({
      ...{ code: 'total-differs', severity: 'warning', path: ['points'], found: `${total}` },
      message:
        printed === undefined
          ? `The total differs from the cost of the units, which is ${points}`
          : `The total differs from the sum of the printed points, which is ${printed}`,
    });
  const isOther = isOfOtherEdition(priced);
  const units = priced.map((unit) => withDifference(unit, isOther));
  return { title, army, total, printed, points, isOther, problems, units };
}

function judged(read: readonly ReadUnit[], names: ListNames): ListUnit[] {
  const alone = read.map((unit) => understood(unit, names));
  const points = alone.reduce((all, { priced }) => all + (priced?.points ?? 0), 0);
  const units = new Marks();
  const models = new Marks();
  for (const { priced } of alone) {
    if (priced === undefined) continue;
    units.addAll(priced.marks.units);
    models.addAll(priced.marks.models);
  }
  return read.map((unit, i) => {
    const own = alone[i]!.priced?.marks;
    if (own === undefined) return alone[i]!;
    const others: ArmyMarks = {
      units: new Marks().addAll(units).addAll(own.units, -1),
      models: new Marks().addAll(models).addAll(own.models, -1),
      points,
    };
    return understood(unit, names, others);
  });
}

/** Whether a list is of another edition: its units cost other points, or have options that no longer exist. */
function isOfOtherEdition(units: readonly ListUnit[]): boolean {
  const both = units.filter(({ printed, priced }) => printed !== undefined && priced !== undefined);
  const other = both.filter(({ printed, priced }) => printed !== priced!.points).length;
  const retired = units.some(({ problems }) => problems.some(({ code }) => code === 'retired-option'));
  return other > 0 && (retired || (both.length >= FEW && other / both.length > OTHER));
}

function withDifference(unit: ListUnit, isOther: boolean): ListUnit {
  const { printed, priced } = unit;
  if (printed === undefined || priced === undefined || printed === priced.points) return unit;
  const bill = priced.lines.map(({ name, points }) => `${name} ${points}`).join(', ');
  return {
    ...unit,
    problems: [
      ...unit.problems,
      {
        ...{ code: isOther ? 'other-edition' : 'points-differ', severity: 'warning', path: ['points'] },
        message: isOther
          ? 'The printed points differ from its cost; they are of another edition'
          : 'The printed points differ from its cost',
        ...{ found: `${printed} printed`, allowed: `${priced.points}: ${bill}` },
      },
    ],
  };
}

function chooseArmy(
  { title, army: said }: WrittenList,
  units: readonly WrittenUnit[],
  names: ListNames,
  asked: string | undefined,
  problems: Problem[],
): string | undefined {
  const votes = countUnits(units, names);
  const [best] = votes;
  const named = armyNamed(asked ?? said, names);
  if (asked !== undefined) return named?.id ?? noArmy(asked, names, problems, 'There is no such army');
  const counted = (id: string): number => votes.find(([army]) => army.id === id)?.[1] ?? 0;
  if (named !== undefined && (best === undefined || counted(named.id) * 2 >= best[1])) return named.id;
  if (best === undefined || best[1] === 0)
    return named?.id ?? noArmy(said ?? title.join(' ').slice(0, 80), names, problems);
  const equals = votes.filter(([, count]) => count === best[1]);
  if (equals.length > 1) {
    problems.push({
      ...{ code: 'several-armies', severity: 'error', path: ['army'], message: 'Its units belong to several armies' },
      ...{
        found: joinWithAnd(equals.slice(0, 5).map(([{ name }]) => name)),
        allowed: 'one army, as with `--army`',
      },
      near: equals.slice(0, 5).map(([{ name }]) => name),
    });
    return undefined;
  }
  if (named !== undefined)
    problems.push({
      ...{ code: 'other-army', severity: 'warning', path: ['army'], found: named.name },
      message: `The list names an army that its units do not belong to; they are read as those of ${best[0].name}`,
    });
  return best[0].id;
}

const armyNamed = (name: string | undefined, names: ListNames): IndexArmy | undefined =>
  name === undefined
    ? undefined
    : (names.index.armies.find(({ id, aliases = [] }) => [id, ...aliases].includes(fold(name))) ?? names.army(name));

function noArmy(
  found: string,
  names: ListNames,
  problems: Problem[],
  message = 'Neither a title nor the units name the army',
): undefined {
  problems.push({
    ...{
      code: 'unknown-army',
      severity: 'error',
      path: ['army'],
      message,
    },
    ...{ found: found === '' ? 'no title' : found, allowed: names.index.armies.map(({ name }) => name).join(', ') },
  });
  return undefined;
}

function countUnits(units: readonly WrittenUnit[], names: ListNames): (readonly [IndexArmy, number])[] {
  return names.index.armies
    .map((army) => {
      const count = units.filter(({ text, parts }) =>
        parts === undefined ? headOf(text, names, army.id) : names.units(parts.name, army.id).length > 0,
      ).length;
      return [army, count] as const;
    })
    .sort(([, a], [, b]) => b - a);
}

function headOf(text: string, names: ListNames, army: string): boolean {
  const bare = text.replace(/\n/g, ' ').replace(/^[^\p{L}]*(?:(?:pts?|points?|x)(?!\p{L})[^\p{L}]*)?/iu, '');
  return names.head(bare, army)?.sound === true;
}
