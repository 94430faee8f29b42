import { Cache } from '../core/cache.ts';
import type { Drawing } from '../core/game.ts';
import { type Drawn, LazyDrawing } from '../core/lazy-drawing.ts';
import { boardNotes } from './board-notes.ts';
import { boardSvg } from './board-svg.ts';
import { positionOf } from './position.ts';
import type { Setup } from './setup.ts';

/** The board at the start, for reports; drawn when it is looked at. */
export const drawingOf = (setup: Setup): Drawing =>
  new LazyDrawing('The board at the start', how, () => {
    const position = positionOf(setup);
    return drawn.get(JSON.stringify(position), () => ({ svg: boardSvg(position), notes: boardNotes(position) }));
  });

const how =
  'Arrows are units and point to the enemy, with their blocks as squares; circles are leaders. The list has their names, and the terrain.';

/** The cells of a sweep often start alike. */
const drawn = new Cache<Drawn>(64);
