import { Cache } from '../core/cache.ts';
import type { Drawing } from '../core/game.ts';
import { boardSvg } from './board-svg.ts';
import { positionOf } from './position.ts';
import type { Setup } from './setup.ts';

/** The board at the start, for reports: one and the same drawing for combats that start alike. */
export function drawingOf(setup: Setup): Drawing {
  const position = positionOf(setup);
  return known.get(JSON.stringify(position), () => ({
    title: 'The board at the start',
    how: 'Arrows are units and point to the enemy, with their blocks as squares; circles are leaders. Names and terrain stand below.',
    svg: boardSvg(position),
  }));
}

const known = new Cache<Drawing>(64);
