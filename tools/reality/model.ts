import type { Game } from './games.ts';
import type { MatrixTable } from './matrix.ts';
import { type Recalibration, type Reliability, recalibrate, reliability } from './stats/calibration.ts';
import { classProbabilities, fitOrdinal, logLoss, type Observation, type OrdinalModel } from './stats/ordinal.ts';
import { below, randomOf } from './stats/random.ts';
import { type Interval, mean, quantileOf, signFlipP } from './stats/rank.ts';
import { type Strength, strengthOf } from './strength.ts';
import type { FindUnit } from './units.ts';

/** Classes of scores, up to these scores; the fourth is a draw. */
const CLASSES = [2, 6, 9, 10, 13, 17, 20];
const HALF = 3;

export interface Played {
  readonly game: Game;
  readonly strength: Strength;
  /** The share of both lists' points for which the matrix has units. */
  readonly covered: number;
}

interface Parts {
  readonly players?: boolean;
  readonly armies?: boolean;
  readonly firstTurn?: boolean;
  readonly strength?: keyof Strength;
}

interface Penalties {
  readonly players: number;
  readonly armies: number;
  readonly pairs: number;
}

export function playedGames(
  games: readonly Game[],
  table: MatrixTable,
  worth: readonly number[],
  find: FindUnit,
): Played[] {
  const rows = new Map(table.units.map(({ unit }, i) => [unit, i]));
  return games.map((game) => {
    const entries = ([0, 1] as const).map((side) =>
      game.lists[side].flatMap(({ name, cost, isCharacter }) => {
        const unit = isCharacter ? undefined : rows.get(find(game.armies[side], name) ?? '');
        return unit === undefined ? [] : [{ unit, cost }];
      }),
    );
    const [all, known] = [game.lists.flat(), entries.flat()].map((list) =>
      list.reduce((sum, { cost }) => sum + cost, 0),
    );
    return { game, strength: strengthOf(table, worth, entries[0]!, entries[1]!), covered: known! / all! };
  });
}

/** A builder of the model's observations; players and pairs are numbered in order. */
class Design {
  readonly parts: Parts;
  readonly penalties: number[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #by: Penalties;

  constructor(parts: Parts, by: Penalties) {
    this.parts = parts;
    this.#by = by;
    if (parts.strength) this.#feature('strength', 0);
    if (parts.firstTurn) this.#feature('first turn', 0);
  }

  /** Makes an observation. @param isNew - whether to add unknown players and armies to the model; otherwise they are ignored */
  observe({ game, strength }: Played, isNew: boolean): Observation {
    const { players, armies, firstTurn, strength: kind } = this.parts;
    const features: [number, number][] = [];
    const add = (name: string, value: number, penalty: number): void => {
      const feature = isNew ? this.#feature(name, penalty) : this.#numbers.get(name);
      if (feature !== undefined && value !== 0) features.push([feature, value]);
    };
    if (kind) add('strength', strength[kind], 0);
    if (firstTurn) add('first turn', game.firstTurn, 0);
    if (players)
      for (const side of [0, 1] as const) add(`player ${game.players[side]}`, 1 - 2 * side, this.#by.players);
    if (armies && game.armies[0] !== game.armies[1]) {
      for (const side of [0, 1] as const) add(`army ${game.armies[side]}`, 1 - 2 * side, this.#by.armies);
      const [a, b] = game.armies;
      add(`pair ${a < b ? `${a} ${b}` : `${b} ${a}`}`, a < b ? 1 : -1, this.#by.pairs);
    }
    return { outcome: CLASSES.findIndex((most) => game.score <= most), features };
  }

  #feature(name: string, penalty: number): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.penalties.length);
    this.penalties.push(penalty);
    return this.penalties.length - 1;
  }
}

interface Fit {
  readonly model: OrdinalModel;
  readonly learned: readonly Observation[];
  readonly penalties: readonly number[];
  readonly losses: number[];
  readonly probabilities: number[][];
}

function fit(
  learn: readonly Played[],
  test: readonly Played[],
  parts: Parts,
  by: Penalties,
  start?: OrdinalModel,
): Fit {
  const design = new Design(parts, by);
  const learned = learn.map((one) => design.observe(one, true));
  const model = fitOrdinal(learned, HALF, design.penalties, undefined, start);
  const tested = test.map((one) => design.observe(one, false));
  return {
    ...{ model, learned, penalties: design.penalties },
    losses: tested.map((one) => logLoss(model, one)),
    probabilities: tested.map((one) => classProbabilities(model, one)),
  };
}

/** The difference of mean log losses for each game, without minus with; above 0 if the addition helps. */
interface Gain {
  readonly gain: number;
  readonly interval: Interval;
  readonly p: number;
}

const TRIED = {
  players: [0.3, 1, 3, 10, 30],
  armies: [3, 30, 300],
  pairs: [10, 100, 1000],
};

export interface Outcome {
  readonly learned: number;
  readonly tested: number;
  readonly tournaments: number;
  readonly covered: number;
  readonly penalties: Penalties;
  readonly losses: Readonly<Record<string, number>>;
  readonly gain: Gain;
  readonly coefficient: { readonly estimate: number; readonly interval: Interval };
  /** The spread of strength over held-out games, in thousands of points. */
  readonly spread: number;
  readonly calibration: readonly {
    readonly name: string;
    readonly line: Recalibration;
    readonly classes: readonly Reliability[];
  }[];
  readonly others: readonly { readonly name: string; readonly gain: Gain; readonly coefficient: number }[];
}

const BASE: Parts = { players: true, armies: true, firstTurn: true };

/** Holds out the months from `heldOut`; penalties are chosen on those from `chosen` until then. */
export function heldAgainstScores(all: readonly Played[], heldOut: string, chosen: string, refits = 200): Outcome {
  const learn = all.filter(({ game }) => game.day < heldOut);
  const test = all.filter(({ game }) => game.day >= heldOut);
  const penalties = choosePenalties(
    learn.filter(({ game }) => game.day < chosen),
    learn.filter(({ game }) => game.day >= chosen),
  );
  const base = fit(learn, test, BASE, penalties);
  const withStrength = fit(learn, test, { ...BASE, strength: 'assigned' }, penalties);
  const alone = (parts: Parts): number => mean(fit(learn, test, parts, penalties).losses);
  const recent = learn.filter(({ game }) => game.day >= '2026');
  const other = (name: string, strength: keyof Strength, from: readonly Played[]) => {
    const [without, added] = [fit(from, test, BASE, penalties), fit(from, test, { ...BASE, strength }, penalties)];
    return { name, gain: gainOf(without.losses, added.losses, test), coefficient: added.model.coefficients[0]! };
  };
  const calibrationOf = (name: string, { probabilities }: Fit) => {
    const said = probabilities.map((p) => p.slice(HALF + 1).reduce((a, b) => a + b, 0));
    const came = test.map(({ game }) => game.score > 10);
    return { name, line: recalibrate(said, came), classes: reliability(said, came) };
  };
  const strengths = test.map(({ strength }) => strength.assigned);
  return {
    ...{ learned: learn.length, tested: test.length, penalties },
    tournaments: new Set(test.map(({ game }) => game.tournament)).size,
    covered: mean(test.map(({ covered }) => covered)),
    losses: {
      nothing: alone({}),
      'the first turn alone': alone({ firstTurn: true }),
      'armies and pairs alone': alone({ armies: true }),
      'players alone': alone({ players: true }),
      'strength alone': alone({ strength: 'assigned' }),
      'players, armies, pairs, first turn': mean(base.losses),
      'these and strength': mean(withStrength.losses),
    },
    gain: gainOf(base.losses, withStrength.losses, test),
    coefficient: {
      estimate: withStrength.model.coefficients[0]!,
      interval: coefficientInterval(withStrength, learn, refits),
    },
    spread: Math.sqrt(mean(strengths.map((s) => s * s))),
    calibration: [calibrationOf('without strength', base), calibrationOf('with strength', withStrength)],
    others: [
      other('learned from 2026 alone', 'assigned', recent),
      other('strength as the mean over all pairs', 'mean', learn),
      other('strength as worth against the field', 'field', learn),
    ],
  };
}

/** Returns the penalties with the least loss on the months of choice. */
function choosePenalties(learn: readonly Played[], test: readonly Played[]): Penalties {
  let best: { readonly by: Penalties; readonly loss: number } | undefined;
  let last: OrdinalModel | undefined;
  for (const players of TRIED.players)
    for (const armies of TRIED.armies)
      for (const pairs of TRIED.pairs) {
        const by = { players, armies, pairs };
        const { losses, model } = fit(learn, test, BASE, by, last);
        last = model;
        const loss = mean(losses);
        if (!best || loss < best.loss) best = { by, loss };
      }
  return best!.by;
}

/** Sums by tournament, whose games share players, rules and place. */
function gainOf(without: readonly number[], added: readonly number[], games: readonly Played[]): Gain {
  const sums = new Map<number, { sum: number; n: number }>();
  games.forEach(({ game }, i) => {
    const one = sums.get(game.tournament) ?? { sum: 0, n: 0 };
    one.sum += without[i]! - added[i]!;
    one.n++;
    sums.set(game.tournament, one);
  });
  const groups = [...sums.values()];
  const random = randomOf(3);
  const drawn = Array.from({ length: 10_000 }, () => {
    let [sum, n] = [0, 0];
    for (let k = 0; k < groups.length; k++) {
      const group = groups[below(groups.length, random)]!;
      sum += group.sum;
      n += group.n;
    }
    return sum / n;
  });
  return {
    gain: mean(without) - mean(added),
    interval: { low: quantileOf(drawn, 0.025), high: quantileOf(drawn, 0.975) },
    p: signFlipP(groups.map(({ sum }) => sum)),
  };
}

/** Returns an interval by fits of the model to tournaments drawn with replacement. */
function coefficientInterval({ model, learned, penalties }: Fit, learn: readonly Played[], refits: number): Interval {
  const tournaments = [...new Set(learn.map(({ game }) => game.tournament))];
  const random = randomOf(4);
  const drawn = Array.from({ length: refits }, () => {
    const times = new Map<number, number>();
    for (let k = 0; k < tournaments.length; k++) {
      const one = tournaments[below(tournaments.length, random)]!;
      times.set(one, (times.get(one) ?? 0) + 1);
    }
    const weights = learn.map(({ game }) => times.get(game.tournament) ?? 0);
    return fitOrdinal(learned, HALF, penalties, weights, model).coefficients[0]!;
  });
  return { low: quantileOf(drawn, 0.025), high: quantileOf(drawn, 0.975) };
}
