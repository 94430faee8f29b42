import type { Game } from '../core/game.ts';
import { countModels } from './casualties.ts';
import { type Combat, compile } from './compile.ts';
import { findContact } from './contact.ts';
import { explain } from './explain.ts';
import { playStep, playTrial, startTrial } from './round.ts';
import type { Setup } from './setup.ts';
import { pack, STEPS, State, unpack, WORDS } from './state.ts';

/** The 9th Age: full Rounds of Combat of two ranked units. */
export const t9a: Game<Combat, State> = {
  system: 't9a',
  compile: (setup) => compile(setup as Setup),
  newState: (c) => new State(c.units, c.strikes[0]),
  start: startTrial,
  play: playTrial,
  playStep,
  when: (_, s) => s.round * STEPS + s.step,
  words: () => WORDS,
  pack: (_, s, words, at) => pack(s, words, at),
  unpack: (c, words, at, s) => {
    unpack(words, at, s);
    s.strikes = c.strikes[s.round === 1 ? 0 : 1];
    s.a.models = countModels(s.a);
    s.b.models = countModels(s.b);
    findContact(s);
  },
  explain,
};
