import type { Game } from '../core/game.ts';
import { type Combat, compile } from './compile.ts';
import { explain } from './explain.ts';
import { pack, unpack, words } from './packing.ts';
import { pictureOf } from './picture.ts';
import { playStep, playTrial, startTrial, strikesOf } from './round.ts';
import type { Setup } from './setup.ts';
import { STEP, STEPS, State } from './state.ts';

/** A state, with what never changes in a combat of one round and is then not set again when a trial starts. */
function newState(c: Combat): State {
  const s = new State(c);
  const { charging, first, fought, flanked, debut } = c.opening;
  return Object.assign(s, { charging, first, fought, flanked, debut });
}

/** The 9th Age: full Rounds of Combat of ranked units. */
export const t9a: Game<Combat, State> = {
  system: 't9a',
  compile: (setup) => compile(setup as Setup),
  newState,
  start: startTrial,
  play: playTrial,
  playStep,
  when: (_, s) => s.round * STEPS + s.step,
  words,
  pack: (_, s, out, at) => pack(s, out, at),
  unpack: (c, out, at, s) => {
    unpack(c, out, at, s);
    s.strikes = s.step > STEP.start && s.step < STEP.score ? strikesOf(c, s) : [];
  },
  explain,
  picture: pictureOf,
};
