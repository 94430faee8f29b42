import { wrap } from '../../../../reports/text/wrap.ts';
import { counted } from '../../../stats/format/counted.ts';
import { takenChoices } from '../army/list/choices.ts';
import type { ListUnit } from '../army/list/understand.ts';
import type { ListOfFile } from '../lists/list-file.ts';
import { missingOf, openOf } from '../muster/missing.ts';

export function notPlayedOf({ of, priced }: ListUnit): {
  readonly rules: readonly string[];
  readonly options: readonly string[];
} {
  if (of === undefined) return { rules: [], options: [] };
  const mount = priced?.mount === undefined ? undefined : of.army.units[priced.mount];
  return {
    rules: [...new Set([of.unit, ...(mount ? [mount] : [])].flatMap(missingOf))],
    options: [...new Set((priced?.taken ?? []).flatMap(({ place }) => openOf(place.option)))],
  };
}

const titles = ['printed', 'counted', 'models'] as const;
const indent = ' '.repeat(titles.join('  ').length + 2);

export function listText({ file, list }: ListOfFile, width: number): string {
  const { army, title, units, printed, total, points, isOther } = list;
  const by = title.length === 0 ? '' : `, “${title.join(' / ').slice(0, 120)}”`;
  const head = `${file}: ${army === undefined ? 'unknown army' : `${army.name}, edition ${army.edition ?? '2026'}`}${by}`;
  if (army === undefined) return `${wrap(head, width, '', '  ').join('\n')}\n`;
  return [
    ...wrap(head, width, '', '  '),
    '',
    row([...titles], 'unit and what was bought'),
    ...units.flatMap((unit) => unitLines(unit, width)),
    row([number(printed), String(points), ''], `in all, ${counted(units.length, 'unit')}`),
    ...(total !== undefined && total !== (printed ?? points) ? wrap(`The total is printed as ${total}.`, width) : []),
    ...summary(units, isOther, width),
    ...notModelled(units, width),
    '',
  ].join('\n');
}

const number = (value: number | undefined): string => (value === undefined ? '-' : String(value));

const row = (cells: readonly string[], text: string): string =>
  `${cells.map((cell, i) => cell.padStart(titles[i]!.length)).join('  ')}  ${text}`;

function unitLines({ of, name, priced, printed, models, spells, problems }: ListUnit, width: number): string[] {
  if (of === undefined || priced === undefined)
    return [row([number(printed), '?', number(models)], `${name.slice(0, 60)}: not known`)];
  const { options, mount } = takenChoices(priced.taken);
  const [first = '', ...rest] = wrap(
    [`${of.unit.name}${mount === undefined ? '' : ` on ${mount}`}`, ...options].join(', '),
    width,
    indent,
    `${indent}  `,
  );
  const said = (what: string, codes: readonly string[]): string[] => {
    const found = problems.filter(({ code }) => codes.includes(code)).flatMap((problem) => problem.found ?? []);
    return found.length === 0 ? [] : wrap(`${what}: ${found.join(', ')}`, width, `${indent}  `, `${indent}    `);
  };
  return [
    row([number(printed), String(priced.points), String(priced.models)], first.trim()),
    ...rest,
    ...(spells.length > 0
      ? wrap(`spells: ${[...new Set(spells)].join(', ')}`, width, `${indent}  `, `${indent}    `)
      : []),
    ...said('no option any more', ['retired-option']),
    ...said('not understood', ['unknown-option', 'not-its-option']),
  ];
}

function summary(units: readonly ListUnit[], isOther: boolean, width: number): string[] {
  const both = units.filter((unit) => unit.printed !== undefined && unit.priced !== undefined);
  const other = both.filter((unit) => unit.printed !== unit.priced!.points);
  if (both.length === 0) return ['', ...wrap('No points are printed.', width)];
  if (other.length === 0) return ['', ...wrap('The printed points of all units are right.', width)];
  const difference = other.reduce((sum, unit) => sum + unit.priced!.points - unit.printed!, 0);
  const by = difference === 0 ? 'the same' : `${Math.abs(difference)} points ${difference > 0 ? 'more' : 'less'}`;
  const why = isOther ? 'Its points are of another edition.' : 'The messages below show how each cost was counted.';
  return [
    '',
    ...wrap(
      `The printed points of ${other.length} of ${both.length} units differ from the cost; the whole list costs ${by}. ${why}`,
      width,
    ),
  ];
}

function notModelled(units: readonly ListUnit[], width: number): string[] {
  const all = units.map(notPlayedOf);
  const rules = [...new Set(all.flatMap((one) => one.rules))];
  const options = [...new Set(all.flatMap((one) => one.options))];
  return [
    ...(rules.length > 0 ? ['', ...wrap(`Not modelled: ${rules.join(', ')}`, width, '', '  ')] : []),
    ...(options.length > 0
      ? ['', ...wrap(`Options that are not modelled: ${options.join(', ')}`, width, '', '  ')]
      : []),
  ];
}
