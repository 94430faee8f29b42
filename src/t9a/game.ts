import type { Game } from '../core/game.ts';
import { countModels } from './casualties.ts';
import { type Combat, compile } from './compile.ts';
import { findContact } from './contact.ts';
import { explain } from './explain.ts';
import { playStep, startTrial } from './round.ts';
import type { Setup } from './setup.ts';
import { pack, STEPS, State, unpack, WORDS } from './state.ts';

/** The 9th Age: full Rounds of Combat of two ranked units. */
export const t9a: Game<Combat, State> = {
  system: 't9a',
  compile: (setup) => compile(setup as Setup),
  newState: () => new State(),
  start: startTrial,
  playStep,
  when: (_, s) => s.round * STEPS + s.step,
  words: () => WORDS,
  pack: (_, s, words, at) => pack(s, words, at),
  unpack: (c, words, at, s) => {
    unpack(words, at, s);
    for (let i = 0; i < 2; i++) s.units[i]!.models = countModels(c.units[i]!, s.units[i]!);
    findContact(c, s);
  },
  explain,
};
