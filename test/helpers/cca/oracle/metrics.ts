import type { Setup } from '../../../../src/games/cca/setup.ts';
import type { Numbers } from './numbers.ts';
import type { Distribution } from './oracle.ts';
import { type Fate, type LeaderNow, NOWHERE, type Outcome, type UnitNow } from './position.ts';

type Measure = (outcome: Outcome) => number;

const FATES: Record<string, Fate> = {
  offboard: 'off board',
  killed_by_two_dice: 'two dice',
  killed_by_one_die: 'one die',
  killed_alone: 'alone',
  killed_in_escape: 'escape',
  killed_trapped: 'trapped',
  killed_by_rampage: 'rampage',
  killed_by_elephants: 'elephants',
  killed_in_marsh: 'marsh',
};

const isDead = (leader: LeaderNow): boolean => leader.fate !== 'lives' && leader.fate !== 'off board';

function leaderMeasures(index: number): Record<string, Measure> {
  const of = (test: (leader: LeaderNow, outcome: Outcome) => boolean | number): Measure => {
    return (outcome) => Number(test(outcome.leaders[index]!, outcome));
  };
  const withUnit = (l: LeaderNow, o: Outcome) => o.units.some((unit) => unit.hex === l.hex);
  return {
    alive: of((l) => !isDead(l)),
    killed: of(isDead),
    attached: of((l, o) => l.fate === 'lives' && withUnit(l, o)),
    alone: of((l, o) => l.fate === 'lives' && !withUnit(l, o)),
    must_evade: of((l) => l.mustEvade),
    escaped: of((l) => l.escaped),
    checks: of((l) => l.checks),
    ...Object.fromEntries(Object.entries(FATES).map(([name, fate]) => [name, of((l) => l.fate === fate)])),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((r) => [`ruling_${r}`, of((l) => l.rulings.includes(r))])),
  };
}

function unitMeasures(setup: Setup, index: number): Record<string, Measure> {
  const { hex, blocks } = setup.units[index]!;
  const of = (test: (unit: UnitNow) => boolean | number): Measure => {
    return (outcome) => Number(test(outcome.units[index]!));
  };
  return {
    eliminated: of((u) => u.blocks === 0),
    leaves_hex: of((u) => u.blocks > 0 && u.hex !== hex),
    holds_hex: of((u) => u.blocks > 0 && u.hex === hex && u.hex !== NOWHERE),
    blocks_lost: of((u) => blocks - u.blocks),
    evaded: of((u) => u.evaded),
    retreated: of((u) => u.retreated),
    advanced: of((u) => u.advanced),
    battled_back: of((u) => u.battledBack),
  };
}

type Named = readonly [string, Measure];

/** By `round subject.metric`; round 0 is the whole trial. */
export function measures(setup: Setup): Map<string, Measure> {
  const subject = (id: string, all: Record<string, Measure>): Named[] =>
    Object.entries(all).map(([name, of]) => [`0 ${id}.${name}`, of]);
  return new Map([
    ...setup.leaders.flatMap((leader, i) => subject(leader.id, leaderMeasures(i))),
    ...setup.units.flatMap((unit, i) => subject(unit.id, unitMeasures(setup, i))),
    ...setup.sides.flatMap((side, i) => subject(side.name, sideMeasures(setup, i))),
    ...subject('combat', { skipped: (outcome) => outcome.skipped }),
    ...attackMeasures(setup),
  ]);
}

function sideMeasures(setup: Setup, side: number): Record<string, Measure> {
  const banners: Measure = (outcome) => outcome.banners[side]!;
  const wins: Measure = (outcome) => Number(outcome.banners[side]! >= setup.bannersToWin!);
  return setup.bannersToWin === undefined ? { banners } : { banners, wins };
}

function attackMeasures(setup: Setup): Named[] {
  const count = setup.sequence.length * setup.repeat;
  const attacks = count > 1 ? Array.from({ length: count }, (_, i) => i + 1) : [];
  return attacks.flatMap((attack): Named[] => [
    ...setup.leaders.flatMap(({ id }, i): Named[] => [
      [`${attack} ${id}.killed`, (o) => Number(o.leaders[i]!.fellAt === attack)],
      [`${attack} ${id}.alive`, (o) => Number(o.leaders[i]!.fellAt === 0 || o.leaders[i]!.fellAt > attack)],
    ]),
    ...setup.units.map(
      ({ id }, i): Named => [`${attack} ${id}.eliminated`, (o) => Number(o.units[i]!.fellAt === attack)],
    ),
  ]);
}

export function mean<N>(numbers: Numbers<N>, distribution: Distribution<N>, measure: Measure): N {
  const parts = distribution.map(({ p, outcome }) => numbers.times(p, numbers.ratio(measure(outcome), 1)));
  return parts.reduce(numbers.add, numbers.ratio(0, 1));
}
