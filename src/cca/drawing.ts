import type { Drawing } from '../core/game.ts';
import { boardSvg } from './board-svg.ts';
import { positionOf } from './position.ts';
import type { Setup } from './setup.ts';

/** The board at the start, for reports. */
export const drawingOf = (setup: Setup): Drawing => ({
  title: 'The board at the start',
  how: 'Arrows are units and point to the enemy, with their blocks as squares; circles are leaders. Names and terrain stand below.',
  svg: boardSvg(positionOf(setup)),
});
