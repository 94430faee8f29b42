import { positionOf } from '../board/position.ts';
import type { Combat } from '../combat.ts';
import type { State } from '../state/state.ts';
import { drawBoard } from './draw-board.ts';

/** The board as it stands when the combat starts. */
export const pictureOf = ({ setup }: Combat): string[] => drawBoard(positionOf(setup));

/** The board as it stands now. */
export const pictureNow = ({ setup }: Combat, s: State): string[] => drawBoard(positionOf(setup, s));
