import type { Roll } from '../../../src/core/dice.ts';
import { defineGame } from '../../../src/core/game.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import { summarise } from '../../../src/engine/results/summarise.ts';
import { Tally } from '../../../src/engine/simulate/tally.ts';
import { cca } from '../../../src/games/cca/game.ts';
import { nameOf, OFF } from '../../../src/games/cca/rules/board.ts';
import { type LeaderState, STEP, type State, type UnitState } from '../../../src/games/cca/state/state.ts';
import { FixedDice } from '../dice/dice.ts';
import { exact } from '../dice/exact.ts';
import type { Exactly } from '../dice/exactly.ts';
import { playBatch } from '../run/play-batch.ts';
import { type Battle, find, get } from './battle.ts';

export type { Exactly } from '../dice/exactly.ts';
export { type AttackText, type Battle, type BattleText, battleOf } from './battle.ts';

/** Returns faces by letters: c circle, t triangle, s square, L leader, F flag, X swords; spaces are ignored. */
function facesOf(letters: string): number[] {
  return [...letters.replaceAll(/\s/g, '')].map((letter) => {
    const face = 'ctsLFX'.indexOf(letter) + 1;
    if (face === 0) throw new Error(`No face of the die is called ${letter}`);
    return face;
  });
}

class NamedDice extends FixedDice {
  /** The rolls, each with its repetitions. */
  readonly rolls: string[] = [];
  private depth = 0;

  override d6(why: string): number {
    return super.d6(why || (this.rolls.at(-1) ?? ''));
  }

  override total(trial: Roll, n: number): number {
    if (this.depth === 0) this.rolls.push(n === 1 ? trial.name : `${n} × ${trial.name}`);
    this.depth++;
    const sum = super.total(trial, n);
    this.depth--;
    return sum;
  }
}

export class Fight {
  readonly battle: Battle;
  readonly dice: NamedDice;
  readonly state: State;
  private readonly tally: Tally;

  constructor(battle: Battle, letters = '') {
    this.battle = battle;
    this.dice = new NamedDice(facesOf(letters));
    this.tally = new Tally(battle.combat.counters);
    this.state = cca.newState(battle.combat);
    cca.start(battle.combat, this.state);
  }

  unit(id: string): UnitState {
    return this.state.units[
      find(
        this.battle.setup.units.map((u) => u.id),
        id,
        'piece',
      )
    ]!;
  }

  leader(id: string): LeaderState {
    return this.state.leaders[
      find(
        this.battle.setup.leaders.map((l) => l.id),
        id,
        'leader',
      )
    ]!;
  }

  /** Returns the hex of a unit or a leader, `5,6`; `off` once it is gone. */
  at(id: string): string {
    const { hex } = this.battle.setup.units.some((u) => u.id === id) ? this.unit(id) : this.leader(id);
    return hex === OFF ? 'off' : nameOf(hex);
  }

  banners(side: string): number {
    const index = find(
      this.battle.setup.sides.map((s) => s.name),
      side,
      'side',
    );
    return index === 0 ? this.state.banners0 : this.state.banners1;
  }

  /** Returns rolls such as `4 × die at the leader: leader hits`. */
  get asked(): readonly string[] {
    return this.dice.rolls;
  }

  step(): this {
    cca.playStep(this.dice, this.battle.combat, this.state, this.tally);
    return this;
  }

  /** Plays up to a step. @throws Error if it never is next */
  to(step: keyof typeof STEP): this {
    while (this.state.step !== STEP[step]) {
      if (this.state.step < 0) throw new Error(`The trial was over before ${step}; rolled: ${this.asked.join('; ')}`);
      this.step();
    }
    return this;
  }

  /** Expects that all faces are used. */
  over(): this {
    this.to('over').dice.done();
    return this;
  }

  /** Reads a metric; only once the trial is over. */
  metric(subject: string, metric: string, round = 0): number {
    const { metrics } = summarise(cellOf(this.battle), this.battle.combat, this.tally, 1);
    const row = metrics.find((m) => m.subject === subject && m.metric === metric && m.round === round);
    if (!row) throw new Error(`There is no metric ${subject}.${metric} of attack ${round}`);
    return row.estimate;
  }
}

export const fight = (battle: Battle, ...letters: readonly string[]): Fight => new Fight(battle, letters.join(''));

export const tableOf = ({ combat }: Battle) => ({ game: defineGame(cca), combat });

export const cellOf = ({ setup }: Battle) => ({ cell: 0, variant: 'baseline', swept: {}, system: 'cca', setup });

/** By `round subject.metric`. */
export function exactlyOf(battle: Battle): Exactly {
  const { tally, dropped } = exact(tableOf(battle));
  const result = summarise(cellOf(battle), battle.combat, tally, Number.POSITIVE_INFINITY, dropped);
  const name = (subject: string, metric: string, round: number) => `${round} ${subject}.${metric}`;
  const all = new Map(result.metrics.map((m) => [name(m.subject, m.metric, m.round), m.estimate]));
  return {
    all,
    result,
    of: (subject, metric, round = 0) => get(all, name(subject, metric, round), 'metric'),
    law(subject, metric, round = 0) {
      const found = result.histograms.find((h) => h.subject === subject && h.metric === metric && h.round === round);
      if (!found) throw new Error(`There is no histogram ${name(subject, metric, round)}`);
      return Object.fromEntries(found.bins.map((bin) => [bin.value, bin.probability]));
    },
  };
}

export function simulatedOf(battle: Battle, engine: 'rolled' | 'sampled', trials: number, seed: string): CellResult {
  const tally = new Tally(battle.combat.counters);
  playBatch(tableOf(battle), { cell: cellOf(battle), seed, engine, batch: 0, trials }, tally);
  return summarise(cellOf(battle), battle.combat, tally, trials);
}
