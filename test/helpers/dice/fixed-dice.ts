import type { Recorder } from '../../../src/core/game.ts';
import { summarise } from '../../../src/engine/results/summarise.ts';
import { Tally } from '../../../src/engine/simulate/tally.ts';
import { t9a } from '../../../src/games/t9a/game.ts';
import { STEP, type State, type UnitState } from '../../../src/games/t9a/state/state.ts';
import { type Battle, cellOf } from '../t9a/armies.ts';
import { FixedDice } from './dice.ts';

export { FixedDice };

/** The round's steps by name; `fear` means the Fear tests, `event` what happens before the round. */
export type Stop =
  | 'event'
  | 'start'
  | 'fear'
  | 'strike'
  | 'score'
  | 'test'
  | 'pursue'
  | 'release'
  | 'reform'
  | 'drink'
  | 'end'
  | 'over';

const FIRST: Record<Stop, number> = { ...STEP, over: Number.POSITIVE_INFINITY };

export class Fight {
  readonly dice: FixedDice;
  readonly state: State;
  readonly battle: Battle;
  private readonly tally: Tally;

  constructor(battle: Battle, faces: readonly number[]) {
    this.battle = battle;
    this.dice = new FixedDice(faces);
    this.tally = new Tally(battle.combat.counters);
    this.state = t9a.newState(battle.combat);
    t9a.start(battle.combat, this.state);
  }

  unit(id: string): UnitState {
    return this.state.units[this.indexOf(id)]!;
  }

  /** By `unit.character`. */
  hero(name: string): number {
    const [id = '', character] = name.split('.');
    const index = this.battle.setup.units[this.indexOf(id)]!.characters.findIndex((k) => k.id === character);
    if (index < 0) throw new Error(`There is no Character ${name}`);
    return this.unit(id).characters[index]!;
  }

  get a(): UnitState {
    return this.unit('a');
  }

  get b(): UnitState {
    return this.unit('b');
  }

  get scores(): readonly [number, number] {
    return [this.score(this.a.plan.side), this.score(this.b.plan.side)];
  }

  score(side: string | 0 | 1): number {
    const { sides } = this.battle.setup;
    const index = typeof side === 'number' ? side : sides.indexOf(side);
    if (index < 0) throw new Error(`There is no side ${side}`);
    return index === 0 ? this.state.score0 : this.state.score1;
  }

  step(out: Recorder = this.tally): void {
    t9a.playStep(this.dice, this.battle.combat, this.state, out);
  }

  /** Plays until such a step of this round comes next, or one after it; `over` plays the whole trial. */
  to(stop: Stop): this {
    const { state } = this;
    const { round } = state;
    while (state.step >= 0 && (stop === 'over' || (state.round === round && state.step < FIRST[stop]))) this.step();
    return this;
  }

  /** Plays all strikes down to an Agility, and removes what they killed. */
  throughAgility(agility: number): this {
    this.to('strike');
    const { state } = this;
    while (state.step < STEP.score && state.strikes[state.step - STEP.strike]!.agility >= agility) this.step();
    return this;
  }

  round(): this {
    this.to('end').step();
    return this;
  }

  /** Expects that all faces are used. */
  over(): this {
    this.to('over').dice.done();
    return this;
  }

  /** Reads a metric; NaN if nothing was counted for it. */
  metric(subject: string, metric: string, round = 0): number {
    const { metrics } = summarise(cellOf(this.battle), this.battle.combat, this.tally, 1);
    const row = metrics.find((m) => m.subject === subject && m.metric === metric && m.round === round);
    if (!row) throw new Error(`There is no metric ${subject}.${metric} of round ${round}`);
    return row.estimate;
  }

  private indexOf(id: string): number {
    const index = this.battle.setup.units.findIndex((u) => u.id === id);
    if (index < 0) throw new Error(`There is no unit ${id}`);
    return index;
  }
}

export const fight = (battle: Battle, ...faces: (number | readonly number[])[]): Fight =>
  new Fight(battle, faces.flat());

export const dice = (count: number, face: number): number[] => new Array<number>(count).fill(face);
