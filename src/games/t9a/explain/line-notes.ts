import type { DrawingNote } from '../../../core/game.ts';
import { sideColours } from '../../../core/svg.ts';
import type { DrawnLine } from './line-svg.ts';

export function lineNotes({ sides, units }: DrawnLine): DrawingNote[] {
  const here = units.filter(({ stand }) => stand);
  const away = units.filter(({ stand }) => !stand);
  const own = (side: 0 | 1): string =>
    here.flatMap((unit) => (unit.side === side ? [`${unit.id} (${unit.text})`] : [])).join(', ');
  const letters = here.flatMap(({ id, front }) =>
    front.slice(1).flatMap((model) => (model ? [`${model.letter} ${model.name} of ${id}`] : [])),
  );
  if (here.some(({ front }) => front[0])) letters.unshift('C Champion');
  return [
    ...([0, 1] as const).map((side) => ({ text: `${sides[side]}: ${own(side) || 'none'}`, colour: sideColours[side] })),
    ...(letters.length > 0 ? [{ text: letters.join(', ') }] : []),
    ...(away.length > 0 ? [{ text: `not in contact at the start: ${away.map(({ id }) => id).join(', ')}` }] : []),
  ];
}
