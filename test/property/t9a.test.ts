import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Recorder } from '../../src/core/game.ts';
import { Rng, seedWords } from '../../src/core/rng.ts';
import { RolledDice } from '../../src/core/rolled.ts';
import type { Combat } from '../../src/games/t9a/combat.ts';
import { t9a } from '../../src/games/t9a/game.ts';
import { opening } from '../../src/games/t9a/round/round.ts';
import { FLAG, STEP, type State } from '../../src/games/t9a/state/state.ts';
import type { Strike } from '../../src/games/t9a/strikes.ts';
import { exactly } from '../helpers/dice/exactly.ts';
import { dice, fight } from '../helpers/dice/fixed-dice.ts';
import { duelParts, duels } from '../helpers/experiment/arbitraries.ts';
import { runs } from '../helpers/run/runs.ts';
import { type Duel, duelOf, type Troop } from '../helpers/t9a/armies.ts';
import { firstRank, frontFrom, standing, touching } from '../helpers/t9a/stands.ts';

const fixed = (numRuns: number) => ({ numRuns: runs(Math.ceil(numRuns / 8), Math.ceil(numRuns / 2)) });
const near = (a: number, b: number, what: string) => expect(Math.abs(a - b), `${what}: ${a}, ${b}`).toBeLessThan(1e-9);

/** Rolls one trial of a duel and shows every step: the state before it as a copy, and after it. */
function walk({ combat }: Duel, seed: string, see: (before: State, after: State) => void): void {
  const rng = new Rng();
  rng.setKey(seedWords(seed));
  rng.startTrial(0);
  const dice = new RolledDice(rng);
  const [state, before] = [t9a.newState(combat), t9a.newState(combat)];
  const words = new Int32Array(t9a.packedWords(combat));
  t9a.start(combat, state);
  while (state.step >= 0) {
    t9a.pack(combat, state, words, 0);
    t9a.unpack(combat, words, 0, before);
    t9a.playStep(dice, combat, state, { add: () => {} });
    see(before, state);
  }
}

describe('P-1 conservation of Health Points', () => {
  it('what is lost and what is left is what there was; nothing is negative; only what was lost scores', () => {
    fc.assert(
      fc.property(duels(20, 4), fc.string(), (duel, seed) => {
        const start = duel.combat.units.map((plan) => plan.rf + plan.champion);
        const lost = [0, 0];
        const thisRound = [0, 0];
        const statics = [duel.combat.opening.score0, duel.combat.opening.score1];
        walk(duel, seed, (before, after) => {
          after.units.forEach((u, i) => {
            const was = before.units[i]!;
            for (const n of [u.rf, u.champion, u.pendingLosses, u.hurtChampion, u.lost, u.models, firstRank(u)]) {
              expect(n).toBeGreaterThanOrEqual(0);
            }
            expect(u.rf).toBeLessThanOrEqual(was.rf);
            expect(u.champion).toBeLessThanOrEqual(was.champion);
            const taken = was.rf + was.champion - u.rf - u.champion;
            lost[i]! += taken;
            thisRound[i] = before.step === STEP.start ? 0 : thisRound[i]! + taken;
            expect(u.rf + u.champion + lost[i]!).toBe(start[i]);
          });
          if (before.step === STEP.start) {
            statics[0] = after.score0;
            statics[1] = after.score1;
          }
          if (before.step === STEP.score && duel.combat.rules.combat_score_at === 'start') {
            const scores = [after.score0, after.score1];
            after.units.forEach((foe, i) => {
              const wiped = foe.flags & FLAG.wiped ? duel.combat.rules.wiped_bonus : 0;
              expect(scores[1 - i]! - statics[1 - i]!).toBe(thisRound[i]! + wiped);
            });
          }
        });
      }),
      fixed(400),
    );
  });
});

describe('a trial that is played at once', () => {
  it('is the trial that is played step by step on the same numbers, and counts the same', () => {
    fc.assert(
      fc.property(duels(12, 4), fc.string(), ({ combat }, seed) => {
        const rng = new Rng();
        rng.setKey(seedWords(seed));
        const dice = new RolledDice(rng);
        const state = t9a.newState(combat);
        const trial = (play: (out: Recorder) => void) => {
          const counted: string[] = [];
          rng.startTrial(0);
          t9a.start(combat, state);
          play({ add: (counter, key) => counted.push(`${counter}: ${key}`) });
          return counted;
        };
        const steps = trial((out) => {
          while (state.step >= 0) t9a.playStep(dice, combat, state, out);
        });
        expect(trial((out) => t9a.play(dice, combat, state, out))).toEqual(steps);
      }),
      fixed(400),
    );
  });
});

describe('P-2 and P-3 models and ranks', () => {
  it('models are the pool by Health Points, rounded up, and the Champion; the first rank is full or all there is', () => {
    fc.assert(
      fc.property(duels(20, 4), fc.string(), (duel, seed) => {
        const files = duel.setup.units.map((unit) => unit.files);
        walk(duel, seed, (before, after) => {
          after.units.forEach((u, i) => {
            const { profile } = duel.setup.units[i]!;
            // A Combat Reform may change them.
            const reforms = before.step >= STEP.reform && before.step < STEP.end;
            if (reforms) files[i] = Math.min(standing(u), u.formation.files);
            expect(u.models).toBe(Math.ceil(u.rf / profile.defence.hp));
            expect(u.mask).toBe(u.champion > 0 ? 1 : 0);
            const both = after.units.every((unit) => standing(unit) > 0);
            if (both) expect(firstRank(u)).toBe(Math.min(standing(u), files[i]!));
            // The unit never moved while models are behind the first rank.
            const was = before.units[i]!;
            if (was.onTable && standing(u) >= firstRank(was) && !reforms) expect(firstRank(u)).toBe(firstRank(was));
          });
        });
      }),
      fixed(400),
    );
  });
});

describe('P-4 simultaneous strikes', () => {
  it('the result of an Agility Step does not depend on the order of the strikes in it', () => {
    fc.assert(
      fc.property(duels(5, 1), (duel) => {
        const { all } = exactly(duel);
        // The situation is computed now.
        const reversed = [...duel.combat.schedules].map(([key, list]) => [key, reversedInSteps(list)] as const);
        // The copy inherits its measures.
        const like = (more: object): Combat =>
          Object.assign(Object.create(Object.getPrototypeOf(duel.combat) as object), duel.combat, more) as Combat;
        const schedules = new Map(reversed);
        const other = exactly({
          setup: duel.setup,
          combat: like({ schedules, opening: opening(like({ schedules })) }),
        });
        for (const [name, value] of all) {
          if (!Number.isNaN(value)) near(other.all.get(name)!, value, name);
        }
      }),
      fixed(60),
    );
  });
});

/** The strikes of each Agility Step in the opposite order. */
function reversedInSteps(strikes: readonly Strike[]): Strike[] {
  const order = [...strikes].reverse().sort((a, b) => b.agility - a.agility);
  return order.map((strike, i) => ({ ...strike, last: order[i + 1]?.agility !== strike.agility }));
}

describe('P-6 a single rank that shrinks', () => {
  const files = fc.integer({ min: 1, max: 9 });
  const base = fc.constantFrom(20, 25, 40, 50, 75);

  it('ends where no other choice is better, by brute force over all (l, r)', () => {
    fc.assert(
      fc.property(
        ...[fc.integer({ min: 2, max: 9 }), base, files, base, fc.integer({ min: -20, max: 20 }), fc.nat()],
        fc.record({
          tie: fc.constantFrom('right' as const, 'left' as const),
          from: fc.constantFrom('a' as const, 'b' as const),
        }),
        (n, width, m, foeWidth, shift, hurt, { tie, from }) => {
          const offset = Math.trunc((shift / 20) * ((n * width + m * foeWidth) / 2));
          const lost = 1 + (hurt % (n - 1));
          const keep = n - lost;
          const a: Troop = { models: n, files: n, base: [width, 20], att: 0 };
          const b: Troop = { models: m, files: m, base: [foeWidth, 20], att: lost, agi: 9 };
          const duel = duelOf(a, b, { offset, from, policies: { casualty_tie: tie } });
          // So many of the attacks hit and wound.
          const f = fight(duel, dice(2 * lost, 4), dice(9 * lost, 1));
          // From the middle of the enemy, in mm, as unit a sees it: its left to its right.
          const [mine] = frontFrom(f, 'a', 'b');
          const [its, end] = [(-m * foeWidth) / 2, (m * foeWidth) / 2];
          f.to('score');
          const nudge = (l: number): number => {
            const [left, right] = [mine + l * width, mine + (l + keep) * width];
            if (its > right) return right - its;
            return end < left ? left - end : 0;
          };
          const key = (l: number): number[] => {
            const [left, right, moved] = [mine + l * width, mine + (l + keep) * width, nudge(l)];
            const both =
              touches(keep, width, left, its + moved, end + moved) + touches(m, foeWidth, its + moved, left, right);
            const r = lost - l;
            return [moved === 0 ? 0 : 1, -both, Math.abs(l - r), tie === 'right' ? l : r];
          };
          const [best] = Array.from({ length: lost + 1 }, (_, l) => l).sort((x, y) => compare(key(x), key(y)));
          const [left, right] = frontFrom(f, 'a', 'b');
          expect(left).toBeCloseTo(mine + best! * width - nudge(best!), 9);
          expect(right - left).toBeCloseTo(keep * width, 9);
          expect(touching(f, 'a') + touching(f, 'b')).toBe(-key(best!)[1]!);
        },
      ),
      fixed(1500),
    );
  });
});

/** How many of `count` models of a width, the first of which begins at `at`, touch the closed interval from..to. */
function touches(count: number, width: number, at: number, from: number, to: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) if (at + i * width <= to && at + (i + 1) * width >= from) sum++;
  return sum;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((x, at) => x !== b[at]);
  return i < 0 ? 0 : a[i]! - b[i]!;
}

describe('P-11 mirrors', () => {
  it('it does not matter which unit the contact starts from', () => {
    fc.assert(
      fc.property(duelParts(5, 2), ({ a, b, options }) => {
        const one = exactly(duelOf(a, b, { ...options, from: 'a' }));
        const other = exactly(duelOf(a, b, { ...options, from: 'b' }));
        for (const [name, value] of one.all) {
          if (Number.isNaN(value)) expect(other.all.get(name)).toBeNaN();
          else near(other.all.get(name)!, value, name);
        }
      }),
      fixed(60),
    );
  });

  it('equal units that do not charge lose equally often', () => {
    fc.assert(
      fc.property(duelParts(6, 1), ({ a, options: { rules = {} } }) => {
        const troop = { ...a, charging: false };
        // Of two thin lines that each keep their own models in contact, the one that shrinks first has the choice.
        const even = { ...rules, extra_static: {}, contact_count: 'both' as const };
        const e = exactly(duelOf(troop, troop, { rules: even }));
        for (const metric of ['loses', 'wins', 'combat_score']) near(e.of('A', metric), e.of('B', metric), metric);
        for (const metric of ['break', 'hp_lost', 'destroyed', 'saved_by_steady', 'holds']) {
          near(e.of('a', metric), e.of('b', metric), metric);
        }
      }),
      fixed(60),
    );
  });
});

describe('exact probabilities', () => {
  it('are shares of one: a unit holds, breaks, or is wiped out or crumbled; one side wins or both tie', () => {
    fc.assert(
      fc.property(duels(6, 3), (duel) => {
        const e = exactly(duel);
        for (const { setup, moments } of duel.combat.units) {
          const unit = setup.id;
          const [holds, broken, wiped, crumbled] = ['holds', 'break', 'wiped', 'crumbled'].map((m) => e.of(unit, m));
          // A Supernal unit that fails its Break Test stays: it holds, or it crumbles.
          const flees = moments.crumblesFailing === 1 ? 0 : broken!;
          near(holds! + flees + wiped! + crumbled!, 1, 'holds, flees, wiped, crumbled');
          near(e.of(unit, 'destroyed'), wiped! + crumbled! + e.of(unit, 'caught'), 'destroyed');
          expect(e.of(unit, 'caught')).toBeLessThanOrEqual(broken! + 1e-12);
          expect(broken!).toBeLessThanOrEqual(e.of(unit, 'tests') + 1e-12);
          expect(e.of(unit, 'steady_and_solid')).toBeLessThanOrEqual(e.of(unit, 'steady') + 1e-12);
        }
        near(e.of('A', 'wins') + e.of('A', 'ties') + e.of('A', 'loses'), 1, 'wins, ties, loses');
        near(e.of('A', 'margin'), -e.of('B', 'margin'), 'margin');
        for (const [name, value] of e.all) {
          if (/\.(break|tests|lost|wiped|caught|steady|solid|advantaged|wins|loses|ties)$/.test(name)) {
            expect(value, name).toBeGreaterThanOrEqual(0);
            expect(value, name).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }),
      fixed(80),
    );
  });
});
