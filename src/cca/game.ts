import type { Game } from '../core/game.ts';
import { playStep, playTrial, startTrial } from './combat.ts';
import { type Combat, compile } from './compile.ts';
import { explain } from './explain.ts';
import { openingOf } from './opening.ts';
import { forget, pack, unpack, when, words } from './packing.ts';
import { pictureOf } from './picture.ts';
import type { Setup } from './setup.ts';
import { State } from './state.ts';

/** Commands & Colors: Ancients: close and ranged combat, and above all what becomes of the leaders. */
export const cca: Game<Combat, State> = {
  system: 'cca',
  compile: (setup) => {
    const c = compile(setup as Setup);
    return { ...c, opening: openingOf(c) };
  },
  newState: (c) => new State(c),
  start: startTrial,
  play: playTrial,
  playStep,
  when: (_, s) => when(s),
  words,
  pack: (_, s, out, at) => {
    forget(s);
    pack(s, out, at);
  },
  unpack,
  explain,
  picture: pictureOf,
  board: true,
};
