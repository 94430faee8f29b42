import { describe, expect, it } from 'vitest';
import { twoSidedP } from '../../../../src/stats/normal-tail.ts';
import { looks } from '../../../../src/stats/sequential/looks.ts';
import { bounds } from '../../../../src/stats/sequential/spending.ts';
import { type Stop, stagewise } from '../../../../src/stats/sequential/stagewise.ts';

function ends(stop: Stop): [low: number, high: number, p: number] {
  const { below, above, p } = stagewise(stop);
  return [stop.z - below, stop.z + above, p];
}

const plan = looks(1_000_000);
const c = bounds(plan);

describe('stagewise()', () => {
  // The Beta-Blocker Heart Attack Trial, stopped at its sixth look: Reboussin, DeMets, Kim and Lan (2000), with the drift at the end of the
  // trial as 0.1881 to 4.9347.
  it('gives the published interval of a trial', () => {
    const at = [0.2292, 0.3333, 0.4375, 0.5833, 0.7083, 0.8333];
    const [low, high] = ends({
      looks: at,
      bounds: [2.53, 2.61, 2.57, 2.47, 2.43, 2.38],
      look: 5,
      z: 2.82,
      tolerance: 0,
    });
    expect(Math.abs(low / Math.sqrt(0.8333) - 0.1881)).toBeLessThan(5e-4);
    expect(Math.abs(high / Math.sqrt(0.8333) - 4.9347)).toBeLessThan(5e-4);
  });

  // Jennison and Turnbull (2000), tables 2.1 and 2.3: constants with which equal looks err in 5 %.
  it.each([
    [2, 2.178, 1.977],
    [3, 2.289, 2.004],
    [4, 2.361, 2.024],
    [5, 2.413, 2.04],
    [10, 2.555, 2.087],
    [20, 2.672, 2.126],
  ])('finds 5 %% in the published bounds of %i equal looks', (count, pocock, obrienFleming) => {
    const equal = Array.from({ length: count }, (_, k) => k + 1);
    for (const found of [equal.map(() => pocock), equal.map((k) => obrienFleming * Math.sqrt(count / k))]) {
      const { p } = stagewise({ looks: equal, bounds: found, look: count - 1, z: found.at(-1)!, tolerance: 0 });
      expect(p).toBeGreaterThan(0.0498);
      expect(p).toBeLessThan(0.0502);
    }
  });

  // Two looks, the second after four times the trials, bounds 2.5 and 2.2, with a tolerance that stops within ± 1 at the
  // first: one integral, by adaptive quadrature in another language.
  it.each([
    ['the same', 0, 0.4, 3.5, -1.4516643791749106, 2.3534043108764995, 0.540324429968491],
    ['undecided', 1, 1.2, 7, -2.2793242958208775, 5.1140182850482, 0.33933943985082465],
    ['undecided below 0', 1, -0.7, 7, -4.604081849448173, 3.0374247563739396, 0.5946011186930389],
    ['different, without a tolerance', 1, 2.9, 0, 0.6480342285231543, 4.824223591846225, 0.01558762398481349],
    ['different, with a tolerance', 1, 2.9, 7, 0.7203365061328535, 5.941326695795616, 0.014665099884361321],
  ])('inverts the order of outcomes that were %s', (_, look, z, tolerance, low, high, p) => {
    const found = ends({ looks: [1, 4], bounds: [2.5, 2.2], look, z, tolerance });
    for (const [i, end] of [low, high, p].entries()) expect(found[i]).toBeCloseTo(end, 8);
  });

  it('is the plain interval where the first look is the last, or crosses by any margin', () => {
    for (const stop of [
      { looks: [8192], bounds: [1.96], look: 0, z: 1.2, tolerance: 0 },
      { looks: plan, bounds: c, look: 0, z: 9, tolerance: 0 },
      { looks: plan, bounds: c, look: 0, z: 9, tolerance: 4 },
    ]) {
      const { below, above, p } = stagewise(stop);
      expect(below).toBeCloseTo(1.959963984540054, 8);
      expect(above).toBeCloseTo(1.959963984540054, 8);
      expect(p / twoSidedP(stop.z)).toBeCloseTo(1, 12);
    }
  });

  it('is mirrored with the difference', () => {
    for (const stop of [
      { look: 3, z: 3.1, tolerance: 0 },
      { look: 3, z: 0.2, tolerance: 3.5 },
      { look: 7, z: 1.4, tolerance: 4 },
    ]) {
      const [here, there] = [{ ...stop }, { ...stop, z: -stop.z }].map((s) =>
        stagewise({ looks: plan, bounds: c, ...s }),
      );
      expect(here!.below).toBeCloseTo(there!.above, 7);
      expect(here!.above).toBeCloseTo(there!.below, 7);
      expect(here!.p).toBeCloseTo(there!.p, 10);
    }
  });

  it('leaves 0 out where the bound is crossed, and holds it where nothing was decided', () => {
    c.forEach((bound, look) => {
      for (const beyond of [1e-6, 0.01, 1, 5]) {
        const [low, , p] = ends({ looks: plan, bounds: c, look, z: bound + beyond, tolerance: 0 });
        expect(low).toBeGreaterThan(0);
        expect(p).toBeLessThan(0.05);
      }
    });
    for (const z of [0, 1, 2, c.at(-1)! - 1e-6]) {
      const [low, , p] = ends({ looks: plan, bounds: c, look: plan.length - 1, z, tolerance: 0 });
      expect(low).toBeLessThanOrEqual(0);
      expect(p).toBeGreaterThanOrEqual(0.05 - 1e-9);
    }
  });

  it('lies within the tolerance where that stopped it', () => {
    for (const tolerance of [2.9, 3.5, 5]) {
      for (let look = 0; look < plan.length; look++) {
        const edge = tolerance - c[look]!;
        for (const z of [-edge, 0, edge / 2, edge].filter((at) => Math.abs(at) < c[look]!)) {
          const [low, high] = ends({ looks: plan, bounds: c, look, z, tolerance });
          expect(low).toBeGreaterThan(-tolerance);
          expect(high).toBeLessThan(tolerance);
        }
      }
    }
  });

  it('still has an interval where by the last error it should have stopped before', () => {
    const { below, above, p } = stagewise({ looks: plan, bounds: c, look: 4, z: 0.3, tolerance: 1e9 });
    for (const level of [below, above]) {
      expect(level).toBeGreaterThan(1.5);
      expect(level).toBeLessThan(2.5);
    }
    expect(p).toBeGreaterThan(0.5);
  });

  it('counts a stop that the last error alone would not have made', () => {
    // 1.5 standard errors from 0, and the tolerance is 2.4 of them: no interval of c = 2.7 lies within. Tango's may.
    const { below, above, p } = stagewise({ looks: plan, bounds: c, look: 4, z: 1.5, tolerance: 2.4 });
    expect(above).toBeGreaterThan(1.9);
    expect(above).toBeLessThan(2);
    expect(below).toBeGreaterThan(1.3);
    expect(p).toBeLessThan(0.1);
  });

  it('is wider with more confidence', () => {
    const stop = { looks: plan, bounds: c, look: 4, z: 3, tolerance: 0 };
    const [less, more] = [stagewise(stop, 0.9), stagewise(stop, 0.99)];
    expect(more.below).toBeGreaterThan(less.below);
    expect(more.above).toBeGreaterThan(less.above);
    expect(more.p).toBe(less.p);
  });
});
