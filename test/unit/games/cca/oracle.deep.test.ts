import { describe, expect, it } from 'vitest';
import {
  between,
  COLUMNS,
  distance,
  hexAt,
  hexes,
  neighbours,
  OFF,
  REAR,
} from '../../../../src/games/cca/rules/board.ts';
import { unitTypes } from '../../../../src/games/cca/rules/unit-types.ts';
import { allLaw, rollLaw } from '../../../helpers/cca/oracle/dice.ts';
import { endings } from '../../../helpers/cca/oracle/endings.ts';
import { allHexes, centre, isHex, nextTo, rearOf, steps } from '../../../helpers/cca/oracle/geometry.ts';
import { mean, measures } from '../../../helpers/cca/oracle/metrics.ts';
import { floats, fractionOf, fractions, textOf } from '../../../helpers/cca/oracle/numbers.ts';
import { oracle, oracleIn } from '../../../helpers/cca/oracle/oracle.ts';
import { elephantsEliminate, eliminates, killsLeader, rollers, ways } from '../../../helpers/cca/oracle/rollers.ts';
import { type Scene, setupOf } from '../../../helpers/cca/oracle/scene.ts';
import { attacker, duel, own, target } from '../../../helpers/cca/oracle/stage.ts';
import { codes } from '../../../helpers/cca/oracle/table.ts';
import { vectors } from '../../../helpers/cca/oracle/vectors.ts';

function exactly(scene: Scene, names: readonly string[]): Record<string, string> {
  const setup = setupOf(scene);
  const law = oracleIn(setup, fractions);
  const all = measures(setup);
  return Object.fromEntries(
    names.map((name) => {
      const [metric, value] = name.split('=');
      const measure = all.get(`0 ${metric}`)!;
      return [
        name,
        textOf(mean(fractions, law, value === undefined ? measure : (o) => +(measure(o) === Number(value)))),
      ];
    }),
  );
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const from = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

describe('the board of the oracle', () => {
  it('has the hexes of CCA-BRD-1', () => {
    expect(allHexes).toHaveLength(5 * 13 + 4 * 12);
    expect(allHexes).toEqual(hexes);
    for (const row of from(-1, 9)) {
      for (const column of from(-1, 13)) {
        expect(hexAt(row, column), `${row},${column}`).toBe(isHex(row, column) ? row * COLUMNS + column : OFF);
      }
    }
  });

  it('has neighbours that touch, and counts steps between hexes', () => {
    for (const hex of allHexes) {
      expect(neighbours[hex], `${hex}`).toEqual(nextTo(hex));
      for (const to of allHexes.filter((_, i) => (i + hex) % 7 === 0)) expect(distance(hex, to)).toBe(steps(hex, to));
    }
  });

  it('has the rear hexes of CCA-BRD-3', () => {
    for (const hex of allHexes) {
      for (const [edge, name] of (['top', 'bottom'] as const).entries()) {
        const rear = [REAR[(2 * hex + edge) * 2]!, REAR[(2 * hex + edge) * 2 + 1]!].filter((to) => to !== OFF);
        expect(rear, `${hex} ${name}`).toEqual(rearOf(hex, name));
      }
    }
  });

  it('CCA-RNG-1 sees along the line from centre to centre', () => {
    for (const a of allHexes) {
      for (const b of allHexes.filter((to) => to > a && distance(a, to) > 1 && distance(a, to) <= 4)) {
        const passed = between(a, b);
        expect(
          passed
            .filter((part) => part.length === 1)
            .flat()
            .sort(),
          `${a} ${b}`,
        ).toEqual(crossed(a, b).sort());
      }
    }
  });
});

const lattice = from(-1, 9).flatMap((row) => from(-1, 13).map((column) => ({ row, column, at: pointOf(row, column) })));

function pointOf(row: number, column: number): readonly [number, number] {
  return [column + (Math.abs(row) % 2) / 2, (row * Math.sqrt(3)) / 2];
}

/** Hexes whose centres are clearly nearest to points of a line. */
function crossed(a: number, b: number): number[] {
  const [[ax, ay], [bx, by]] = [centre(a), centre(b)];
  const found = new Set<number>();
  for (const i of from(1, 59)) {
    const [x, y] = [ax + ((bx - ax) * i) / 60, ay + ((by - ay) * i) / 60];
    const away = ({ at }: (typeof lattice)[number]) => (x - at[0]) ** 2 + (y - at[1]) ** 2;
    const least = Math.min(...lattice.map(away));
    const nearest = lattice.filter((hex) => away(hex) < least + 1e-6);
    if (nearest.length === 1 && isHex(nearest[0]!.row, nearest[0]!.column))
      found.add(hexAt(nearest[0]!.row, nearest[0]!.column));
  }
  found.delete(a);
  found.delete(b);
  return [...found];
}

describe('the dice of the oracle', () => {
  const dice = (n: number, blocks: number, more = {}) =>
    rollLaw(fractions, {
      ...{ dice: n, symbol: 'triangle', symbolsIgnored: 0, swords: true, swordsIgnored: 0, again: false },
      ...{ helmets: false, blocks, ...more },
    } as const);

  it.each([
    [1, {}, { swords: false }],
    [2, {}, {}],
    [3, {}, { helmets: true }],
  ] as const)('J.1 counts hits on %i faces', (h, _, more) => {
    for (const n of from(1, 6)) {
      for (const k of from(0, n)) {
        const p = dice(n, 99, more)
          .filter((way) => way.value.hits === k)
          .reduce((so, way) => fractions.add(so, way.p), fractions.ratio(0, 1));
        expect(textOf(p), `${k} of ${n}`).toBe(textOf(fractions.ratio(ways(n, h, k), 6 ** n)));
      }
    }
  });

  it.each([
    [1, [0.8333, 0.1667], [1], [1]],
    [2, [0.6944, 0.2778, 0.0278], [0.9722, 0.0278], [1]],
    [3, [0.5787, 0.3472, 0.0694, 0.0046], [0.9259, 0.0694, 0.0046], [0.9954, 0.0046]],
    [4, [0.4823, 0.3858, 0.1157, 0.0154], [0.8681, 0.1157, 0.0154, 0.0008], [0.9838, 0.0154, 0.0008]],
    [5, [0.4019, 0.4019, 0.1608, 0.0322], [0.8038, 0.1608, 0.0322, 0.0032], [0.9645, 0.0322, 0.0032, 0.0001]],
    [6, [0.3349, 0.4019, 0.2009, 0.0536], [0.7368, 0.2009, 0.0536, 0.008], [0.9377, 0.0536, 0.008, 0.0006]],
  ] as [number, ...number[][]][])('J.3 leaves of the flags of %i dice what is not ignored', (n, ...tables) => {
    for (const [ignored, table] of tables.entries()) {
      const law = rollLaw(floats, {
        ...{ dice: n, symbol: 'triangle', symbolsIgnored: 0, swords: true, swordsIgnored: 0, again: false },
        ...{ helmets: false, blocks: 99 },
      });
      for (const [accepted, p] of table.entries()) {
        const found = law.filter(({ value }) => Math.max(0, value.flags - ignored) === accepted);
        expect(sum(found.map((way) => way.p)), `${accepted} after ${ignored}`).toBeCloseTo(p, 4);
      }
    }
  });

  it('CCA-VEC-1 kills a leader with two dice in 1 of 36, with one in 1 of 6', () => {
    expect(textOf(allLaw(fractions, 2)[1]!.p)).toBe('1/36');
    expect(textOf(allLaw(fractions, 1)[1]!.p)).toBe('1/6');
  });
});

describe('the oracle', () => {
  it('knows every unit', () => {
    expect([...codes].sort()).toEqual([...unitTypes.keys()].sort());
  });

  it.each([...vectors, ...endings])('$id', ({ scene, exact }) => {
    const want = Object.fromEntries(Object.entries(exact).map(([name, value]) => [name, textOf(fractionOf(value))]));
    expect(exactly(scene, Object.keys(exact))).toEqual(want);
  });

  it.each(rollers)('J.2 eliminates a unit with $n dice of which $h faces hit', (roller) => {
    for (const blocks of from(1, 4)) {
      const found = exactly(roller.scene(target('MI', blocks), []), ['u0.eliminated']);
      expect(found, `${blocks}`).toEqual({ 'u0.eliminated': textOf(eliminates(roller, blocks)) });
    }
  });

  it.each(Object.entries(elephantsEliminate))('J.2 elephants roll swords again against %s', (code, want) => {
    const stands = { evade: 'never', battleBack: 'never' } as const;
    for (const [i, eliminated] of want.entries()) {
      const found = exactly(duel([target(code, i + 1, stands), attacker('EL')]), ['u0.eliminated']);
      expect(found, `${i + 1}`).toEqual({ 'u0.eliminated': eliminated });
    }
  });

  it.each(rollers)('J.4 kills a leader with $n dice of which $h faces hit', (roller) => {
    for (const blocks of from(1, 4)) {
      const found = exactly(roller.scene(target('MI', blocks), [own]), ['l0.killed']);
      expect(found, `${blocks}`).toEqual({ 'l0.killed': textOf(killsLeader(roller, blocks)) });
    }
  });

  it('works in floats as in fractions', () => {
    const setup = setupOf(vectors[0]!.scene);
    const killed = measures(setup).get('0 l0.killed')!;
    expect(mean(floats, oracle(setup), killed)).toBeCloseTo(19 / 972, 14);
  });
});
