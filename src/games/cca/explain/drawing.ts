import { Cache } from '../../../core/cache.ts';
import type { Drawing } from '../../../core/game.ts';
import { plannedAttacks, positionOf } from '../board/position.ts';
import type { Setup } from '../setup.ts';
import { boardNotes } from './board-notes.ts';
import { boardSvg } from './board-svg.ts';

export function drawingOf(setup: Setup): Drawing {
  const position = positionOf(setup);
  const attacks = plannedAttacks(setup);
  return drawn.get(JSON.stringify([position, attacks]), () => ({
    title: 'The board at the start',
    how: setup.plan ? `${shapes} Thin arrows are possible attacks, dashed if ranged.` : how,
    svg: boardSvg(position, attacks),
    notes: boardNotes(position),
  }));
}

const shapes = 'Pentagons are units that point to the enemy, squares blocks, circles leaders.';
const how = `${shapes} Thin arrows are numbered attacks, dashed if ranged.`;

/** Drawings by position, because the cells of a sweep often have equal starts. */
const drawn = new Cache<Drawing>(64);
