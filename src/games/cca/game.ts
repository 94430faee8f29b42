import { defineGame, type Game } from '../../core/game.ts';
import type { Combat } from './combat.ts';
import { compile } from './compile/compile.ts';
import { openingOf } from './compile/opening.ts';
import { lumping } from './metrics/lumping.ts';
import { Measures } from './metrics/measures.ts';
import { names } from './names.ts';
import { choices, isSilent } from './round/choose.ts';
import { playStep, playTrial, startTrial } from './round/combat.ts';
import type { Setup } from './setup.ts';
import { forget, pack, unpack, when, words } from './state/packing.ts';
import { State } from './state/state.ts';

export const cca: Game<Combat, State> = {
  system: names.system,
  compile: (setup) => {
    const c = compile(setup as Setup);
    c.opening = openingOf(c);
    return c;
  },
  measures: (setup) => new Measures(setup as Setup),
  newState: (c) => new State(c),
  start: startTrial,
  play: playTrial,
  playStep,
  stepOrder: (_, s) => when(s),
  isSilent,
  packedWords: words,
  pack: (c, s, out, at) => {
    forget(c, s);
    pack(s, out, at);
  },
  lumping,
  choices,
  unpack,
  board: true,
};

export default defineGame(cca);
