import type { DrawingNote } from '../../../core/game.ts';
import { sideColours } from '../../../core/svg.ts';
import { wordedId } from '../../../core/words.ts';
import { gone, type Position, piecesOf } from '../board/position.ts';
import { groundOf } from './board-svg.ts';

export function boardNotes(position: Position): DrawingNote[] {
  const armies = ([0, 1] as const).map((side): DrawingNote => {
    const { name, edge } = position.sides[side];
    const pieces = piecesOf(position, side).join(', ') || 'none';
    return { text: `${edge === 'bottom' ? '▲' : '▼'} ${wordedId(name)}: ${pieces}`, colour: sideColours[side] };
  });
  const [terrain, lost] = [groundOf(position), gone(position)];
  return [
    ...armies,
    ...(terrain.length > 0 ? [{ text: `terrain: ${terrain.join(', ')}` }] : []),
    ...(lost.length > 0 ? [{ text: `off the board: ${lost.map(wordedId).join(', ')}` }] : []),
  ];
}
