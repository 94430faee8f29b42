import type { Combat } from './compile.ts';
import { drawBoard } from './draw-board.ts';
import { positionOf } from './position.ts';
import type { State } from './state.ts';

/** The board as it stands when the combat starts. */
export const pictureOf = ({ setup }: Combat): string[] => drawBoard(positionOf(setup));

/** The board as it stands now. */
export const pictureNow = ({ setup }: Combat, s: State): string[] => drawBoard(positionOf(setup, s));
