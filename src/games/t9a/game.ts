import { type CompiledCombat, defineGame, type Game } from '../../core/game.ts';
import type { Combat } from './combat.ts';
import { compile } from './compile/compile.ts';
import { fixedChoices } from './compile/fixed-choices.ts';
import { opponentChoices } from './compile/opponent-choices.ts';
import { participantsOf } from './compile/participants.ts';
import { pairing } from './metrics/matrix-pairing.ts';
import { breakdownAt, breakdownOf } from './metrics/score-breakdown.ts';
import { names } from './names.ts';
import { choices } from './round/choose.ts';
import { forgetting } from './round/forgetting.ts';
import { isCrowded, isSilent, playStep, playTrial, startTrial, strikesOf } from './round/round.ts';
import type { Setup } from './setup.ts';
import { pack, unpack, words } from './state/packing.ts';
import { STEP, STEPS, State } from './state/state.ts';

/** Makes a state with the constants of one-round combats, which the start of a trial then does not set again. */
function newState(c: Combat, tells = false): State {
  const s = new State(c);
  // A goal of several conditions needs the flags of all rounds at the end.
  s.tells = tells && c.measures.joint === undefined;
  const { charging, first, fought, flanked, debut } = c.opening;
  return Object.assign(s, { charging, first, fought, flanked, debut });
}

function measures(setup: Setup): CompiledCombat {
  const ready = () => compile(setup);
  return Object.assign(participantsOf(setup).measures, { breakdown: () => breakdownOf(setup, ready) });
}

export const t9a: Game<Combat, State> = {
  system: names.system,
  compile: (setup) => compile(setup as Setup),
  measures: (setup) => measures(setup as Setup),
  newState,
  start: startTrial,
  play: playTrial,
  breakdown: breakdownAt,
  playStep,
  stepOrder: (_, s) => s.round * STEPS + s.step,
  isSilent,
  packedWords: words,
  pack: (c, s, out, at) => pack(c, s, out, at),
  lumping: forgetting,
  isCacheFull: isCrowded,
  unpack: (c, out, at, s) => {
    unpack(c, out, at, s);
    s.strikes = s.step >= STEP.fear && s.step < STEP.score ? strikesOf(c, s) : [];
  },
  choices: {
    ...choices,
    fixed: (setup) => fixedChoices(setup as Setup),
    opponent: (setup, subject, metric) => opponentChoices(setup as Setup, subject, metric),
  },
  matrix: pairing,
};

export default defineGame(t9a);
