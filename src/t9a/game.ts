import type { Compiled, Game } from '../core/game.ts';
import { castOf } from './cast.ts';
import { type Combat, compile } from './compile.ts';
import { drawingOf, isEngaged } from './drawing.ts';
import { explain } from './explain.ts';
import { pack, unpack, words } from './packing.ts';
import { pictureOf } from './picture.ts';
import { isCrowded, playStep, playTrial, startTrial, strikesOf } from './round.ts';
import { makeupAt, makeupOf } from './score-parts.ts';
import type { Setup } from './setup.ts';
import { STEP, STEPS, State } from './state.ts';

/** A state, with what never changes in a combat of one round and is then not set again when a trial starts. */
function newState(c: Combat): State {
  const s = new State(c);
  const { charging, first, fought, flanked, debut } = c.opening;
  return Object.assign(s, { charging, first, fought, flanked, debut });
}

/** What can be read from the counters; what reports show of the start is made when they ask for it. */
function measures(setup: Setup): Compiled {
  const ready = () => compile(setup);
  return {
    ...castOf(setup).measures,
    drawing: isEngaged(setup) ? () => drawingOf(setup, ready) : undefined,
    makeup: () => makeupOf(setup, ready),
  };
}

/** The 9th Age: full Rounds of Combat of ranked units. */
export const t9a: Game<Combat, State> = {
  system: 't9a',
  compile: (setup) => compile(setup as Setup),
  measures: (setup) => measures(setup as Setup),
  newState,
  start: startTrial,
  play: playTrial,
  makeup: makeupAt,
  playStep,
  when: (_, s) => s.round * STEPS + s.step,
  words,
  pack: (_, s, out, at) => pack(s, out, at),
  isCrowded,
  unpack: (c, out, at, s) => {
    unpack(c, out, at, s);
    s.strikes = s.step > STEP.start && s.step < STEP.score ? strikesOf(c, s) : [];
  },
  explain,
  picture: pictureOf,
};
