import { positionOf } from '../board/position.ts';
import type { Combat } from '../combat.ts';
import type { State } from '../state/state.ts';
import { drawBoard } from './draw-board.ts';

export const pictureOf = ({ setup }: Combat): string[] => drawBoard(positionOf(setup));

export const pictureNow = ({ setup }: Combat, s: State): string[] => drawBoard(positionOf(setup, s));
