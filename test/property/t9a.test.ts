import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Recorder } from '../../src/core/game.ts';
import { Rng, seedWords } from '../../src/core/rng.ts';
import { Rolled } from '../../src/core/rolled.ts';
import { endAgilityStep } from '../../src/t9a/casualties.ts';
import { t9a } from '../../src/t9a/game.ts';
import { opening } from '../../src/t9a/round.ts';
import type { Strike } from '../../src/t9a/schedule.ts';
import { FLAG, STEP, type State } from '../../src/t9a/state.ts';
import { duelParts, duels } from '../kit/arbitraries.ts';
import { type Duel, duelOf, type Troop } from '../kit/armies.ts';
import { exactly } from '../kit/exactly.ts';

const fixed = (numRuns: number) => ({ seed: 20261120, numRuns });
const near = (a: number, b: number, what: string) => expect(Math.abs(a - b), `${what}: ${a}, ${b}`).toBeLessThan(1e-9);

/** Rolls one trial of a duel and shows every step: the state before it as a copy, and after it. */
function walk({ combat }: Duel, seed: string, see: (before: State, after: State) => void): void {
  const rng = new Rng();
  rng.setKey(seedWords(seed));
  rng.startTrial(0);
  const dice = new Rolled(rng);
  const [state, before] = [t9a.newState(combat), t9a.newState(combat)];
  const words = new Int32Array(t9a.words(combat));
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
            for (const n of [u.rf, u.champion, u.hurt, u.hurtChampion, u.lost, u.models, u.first]) {
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
          if (before.step === STEP.score) {
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
        const dice = new Rolled(rng);
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
        const files = duel.combat.units.map((plan) => plan.files);
        walk(duel, seed, (before, after) => {
          after.units.forEach((u, i) => {
            const hp = duel.setup.units[i]!.profile.defence.hp;
            expect(u.models).toBe(Math.ceil(u.rf / hp) + (u.champion > 0 ? 1 : 0));
            const both = after.units.every((unit) => unit.models > 0);
            if (both) expect(u.first).toBe(Math.min(u.models, files[i]!));
            // Never moved while anybody stands behind the first rank.
            if (u.models >= before.units[i]!.first) expect(u.first).toBe(before.units[i]!.first);
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
        const strikes = duel.combat.strikes.map(reversedInSteps) as [Strike[], Strike[]];
        const combat = { ...duel.combat, strikes };
        const other = exactly({ setup: duel.setup, combat: { ...combat, opening: opening(combat) } });
        for (const [name, value] of exactly(duel).all) {
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
          const a: Troop = { models: n, files: n, base: [width, 20] };
          const b: Troop = { models: m, files: m, base: [foeWidth, 20] };
          const { combat } = duelOf(a, b, { offset, from, policies: { casualty_tie: tie } });
          const state = t9a.newState(combat);
          t9a.start(combat, state);
          const [u, foe] = from === 'a' ? [state.a, state.b] : [state.b, state.a];
          const lost = 1 + (hurt % (n - 1));
          // Where they stand, in mm, as unit a sees it: its left to its right.
          const seen = (edge: number, count: number, w: number) => (from === 'a' ? edge : -edge - count * w);
          const [mine, its] = [seen(u.edge / 10, n, width), seen(foe.edge / 10, m, foeWidth)];
          u.hurt = lost;
          endAgilityStep(combat, state);
          const keep = n - lost;
          const ends = seen(u.edge / 10, keep, width) - mine;
          const nudge = seen(foe.edge / 10, m, foeWidth) - its;
          const key = (l: number): number[] => {
            const [left, right] = [mine + l * width, mine + l * width + keep * width];
            const moved = its > right ? right - its : its + m * foeWidth < left ? left - its - m * foeWidth : 0;
            const touching =
              touches(keep, width, left, its + moved, its + moved + m * foeWidth) +
              touches(m, foeWidth, its + moved, left, right);
            const r = lost - l;
            return [moved === 0 ? 0 : 1, -touching, Math.abs(l - r), tie === 'right' ? l : r];
          };
          const all = Array.from({ length: lost + 1 }, (_, l) => l).sort((x, y) => compare(key(x), key(y)));
          expect(ends / width).toBeCloseTo(all[0]!, 9);
          expect(nudge !== 0).toBe(key(all[0]!)[0] === 1);
          expect([u.hi - u.lo + 1 + (foe.hi - foe.lo + 1)]).toEqual([-key(all[0]!)[1]!]);
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
        const e = exactly(duelOf(troop, troop, { rules }));
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
        for (const { setup, supernal } of duel.combat.units) {
          const unit = setup.id;
          const [holds, broken, wiped, crumbled] = ['holds', 'break', 'wiped', 'crumbled'].map((m) => e.of(unit, m));
          // A Supernal unit that fails its Break Test stays: it holds, or it crumbles.
          const flees = supernal ? 0 : broken!;
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
