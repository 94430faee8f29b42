import { describe, expect, it } from 'vitest';
import { Layers } from '../../../../src/engine/paths/layers.ts';
import { END, type PathVisitor, PathWalk } from '../../../../src/engine/paths/path-walk.ts';
import { TooLarge } from '../../../../src/engine/paths/too-large.ts';
import { raceTable } from '../../../helpers/run/race.ts';

class Notes implements PathVisitor {
  readonly out = { add: () => {} };
  readonly isNumbering: boolean;
  readonly visits: (readonly number[])[] = [];
  readonly paths: (readonly [to: number, weight: number, sampled: number])[] = [];
  ended = 0;

  constructor(isNumbering = true) {
    this.isNumbering = isNumbering;
  }

  visitLayer(): void {
    this.visits.push([]);
  }

  visitState(...visit: [number, number]): void {
    this.visits.push(visit);
  }

  visitPath(...visit: [to: number, weight: number, sampled: number]): void {
    this.visits.push(visit);
    this.paths.push(visit);
    if (visit[0] === END) this.ended += visit[1];
  }
}

const table = raceTable({ goal: 9, rounds: 12 });

describe('PathWalk', () => {
  it('follows all weight, or says how much it has dropped', () => {
    for (const threshold of [0, 1e-12, 1e-6, 1e-4, 1e-2, 0.5]) {
      const notes = new Notes();
      const walk = new PathWalk(table, notes, new Layers());
      walk.start(threshold);
      expect(walk.play()).toBe(false);
      expect(notes.ended + walk.dropped).toBeCloseTo(1, 14);
      expect(walk.dropped > 0).toBe(threshold > 0);
    }
  });

  it('plays silent steps with those before them on request', () => {
    const layersOf = (merges: boolean, isSilent?: () => boolean): number => {
      const notes = new Notes();
      const game = { ...table.game, isSilent };
      const walk = new PathWalk({ ...table, game } as typeof table, notes, new Layers(), { merges });
      walk.start(1e-6);
      expect(walk.play()).toBe(false);
      expect(notes.ended + walk.dropped).toBeCloseTo(1, 11);
      return notes.visits.filter(({ length }) => length === 0).length;
    };
    expect(layersOf(true)).toBeGreaterThan(10);
    expect(layersOf(true, () => true)).toBe(1);
    expect(layersOf(false, () => true)).toBe(layersOf(false));
  });

  it('resamples to the same weight on average', () => {
    let mean = 0;
    const repeats = 100;
    for (let i = 0; i < repeats; i++) {
      const notes = new Notes();
      const walk = new PathWalk(table, notes, new Layers());
      walk.start(0.01, () => i / repeats);
      walk.play();
      expect(walk.dropped).toBe(0);
      for (const [, weight, sampled] of notes.paths) if (sampled < 1) expect(weight).toBe(0.01);
      mean += notes.ended / repeats;
    }
    // Offsets of one grid are no random numbers, but spread as evenly.
    expect(mean).toBeCloseTo(1, 1);
  });

  it('comes to the same in pieces, and a second time', () => {
    const whole = new Notes();
    const layers = new Layers();
    const walk = new PathWalk(table, whole, layers);
    walk.start(1e-5);
    walk.play();
    const pieces = new Notes();
    const other = new PathWalk(table, pieces, layers);
    for (const steps of [1, 7, 1000]) {
      pieces.visits.length = 0;
      other.start(1e-5);
      let played = 0;
      while (other.play(steps)) {
        played += steps;
        expect(other.steps).toBe(played);
      }
      expect(pieces.visits).toEqual(whole.visits);
      expect([other.steps, other.reached, other.dropped]).toEqual([walk.steps, walk.reached, walk.dropped]);
    }
  });

  it('numbers states as it meets them, or names their place in the layer', () => {
    const [numbered, placed] = [new Notes(true), new Notes(false)];
    for (const notes of [numbered, placed]) {
      const walk = new PathWalk(table, notes, new Layers());
      walk.start(0);
      walk.play();
    }
    const states = ({ visits }: Notes) => {
      const list: number[] = [];
      visits.forEach((visit, i) => {
        if (visits[i - 1]?.length === 0) list.push(visit[0]!);
      });
      return list;
    };
    // Numbers grow, since each layer's first state was reached after all of the layer before, or between them. Places begin with 0.
    expect(states(numbered)[0]).toBe(0);
    expect(new Set(states(numbered)).size).toBe(states(numbered).length);
    expect(new Set(states(placed))).toEqual(new Set([0]));
  });

  it('can begin anew after it was too large', () => {
    const notes = new Notes();
    const walk = new PathWalk(table, notes, new Layers(), { limit: 60 });
    for (let i = 0; i < 2; i++) {
      notes.visits.length = 0;
      walk.start(0);
      expect(() => walk.play()).toThrow(TooLarge);
      expect([walk.reached, notes.visits[1]]).toEqual([61, [0, 1]]);
    }
  });
});
