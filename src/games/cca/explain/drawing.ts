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
    how,
    svg: boardSvg(position, attacks),
    notes: boardNotes(position),
  }));
}

const how =
  'Pentagons are units and point to the enemy, with their blocks as squares; circles are leaders. Thin arrows are attacks, by their number, dashed where they are ranged. The list has their names, and the terrain.';

/** Drawings by position, because the cells of a sweep often have equal starts. */
const drawn = new Cache<Drawing>(64);
