import { padEnd, widthOf } from '../../../../reports/text/width.ts';
import { wrap } from '../../../../reports/text/wrap.ts';
import { countNoun } from '../../../core/words.ts';
import type { LineUnit } from '../army/line.ts';
import { isPerModel, type Priced } from '../army/points.ts';

type Bought = LineUnit & { readonly priced: Priced };

export function billText({ of, files, priced }: Bought, width: number): string {
  const { models, lines, taken, spells, points } = priced;
  const size = `${countNoun(models, 'model')}${files === undefined ? '' : `, ${files} wide`}`;
  const costs = new Map(lines.map((line) => [line.place, line.points]));
  const rows: (readonly [string, string])[] = [
    [size, String(costs.get(undefined))],
    ...taken.map(({ place, times }) => {
      const cost = costs.get(place) ?? 0;
      const each = isPerModel(place) && models > 1 && cost !== 0 ? `, ${cost / models} for each model` : '';
      return [`${times === 1 ? '' : `${times}x `}${place.option.name}${each}`, String(cost)] as const;
    }),
    ['in all', String(points)],
  ];
  const most = Math.max(...rows.map(([, cost]) => cost.length));
  const room = Math.min(Math.max(...rows.map(([name]) => widthOf(name))), width - most - 4);
  return [
    ...wrap(`${of.unit.name} (${of.army.army}/${of.id}), ${of.army.name}`, width),
    ...rows.flatMap(([name, cost]) => {
      const named = wrap(name, room + 2, '  ', '    ');
      return [...named.slice(0, -1), `${padEnd(named.at(-1)!, room + 2)}  ${cost.padStart(most)}`];
    }),
    ...(spells.length > 0 ? wrap(`Spells: ${spells.join(', ')}`, width, '  ', '    ') : []),
    '',
  ].join('\n');
}

export function totalText(units: readonly Bought[], failed: boolean, width: number): string {
  const sum = units.reduce((all, { priced }) => all + priced.points, 0);
  const sentences = [
    ...(units.length > 1 ? [`All units: ${sum} points.`] : []),
    ...(failed ? ['This choice is not allowed; the points are those of the parts that were understood.'] : []),
    'Conditions on the rest of the army are not checked.',
  ];
  return `\n${wrap(sentences.join(' '), width).join('\n')}\n`;
}
