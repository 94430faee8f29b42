import { between, distance, hexes, neighbours, OFF } from '../rules/board.ts';
import { around, cone, type HexSet, rearOf, setOf, unionOf } from './hex-set.ts';

/** The first keys of sets of each kind. */
const [WAY, LAST, WITHIN] = [0, 1 << 10, 1 << 11];
const [SHOTS, AROUNDS, CONES, WAYS, STANDS, NEAR] = [1 << 14, 1 << 15, 1 << 16, 1 << 17, 1 << 18, 1 << 19];

/** Sets of hexes of the board, each made once. A stand is a number for the hexes from which an attacker may fight; see `PlanScope`. */
export class Grounds {
  readonly #sets = new Map<number, HexSet>();

  within(hex: number, most: number): HexSet {
    return this.#set(NEAR + hex * 8 + most, () => [setOf(hexes.filter((at) => distance(hex, at) <= most))]);
  }

  stand(stand: number): HexSet {
    return this.#set(STANDS + stand, () => [setOf(hexesOfStand(stand))]);
  }

  around(stand: number): HexSet {
    return this.#set(AROUNDS + stand, () => hexesOfStand(stand).map((at) => around(at)));
  }

  cones(stand: number, edge: 0 | 1): HexSet {
    return this.#set(CONES + stand * 2 + edge, () => hexesOfStand(stand).map((at) => cone(edge, at)));
  }

  ways(stand: number, edge: 0 | 1): HexSet {
    return this.#set(WAYS + stand * 2 + edge, () => hexesOfStand(stand).map((at) => this.way(edge, at)));
  }

  conesWithin(edge: 0 | 1, hex: number, steps: number): HexSet {
    const near = (): number[] => hexes.filter((at) => distance(hex, at) <= steps);
    return this.#set(WITHIN + (hex * 2 + edge) * 4 + steps, () => near().map((at) => cone(edge, at)));
  }

  /** Returns the hexes to the rear of a hex, and those next to them. */
  way(edge: 0 | 1, hex: number): HexSet {
    const rear = (): HexSet[] => rearOf(edge, hex).map((next) => this.way(edge, next));
    return this.#set(WAY + hex * 2 + edge, () => [around(hex), ...rear()]);
  }

  /** Returns the hexes next to a hex, and those to its rear. */
  lastWay(edge: 0 | 1, hex: number): HexSet {
    return this.#set(LAST + hex * 2 + edge, () => [around(hex), cone(edge, hex)]);
  }

  shot(from: number, to: number): HexSet {
    const passed = (): number[] => between(from, to).flat();
    return this.#set(SHOTS + from * 128 + to, () => [setOf(passed().filter((one) => one !== OFF))]);
  }

  #set(key: number, parts: () => readonly HexSet[]): HexSet {
    const known = this.#sets.get(key);
    if (known) return known;
    const set = unionOf(parts());
    this.#sets.set(key, set);
    return set;
  }
}

function hexesOfStand(stand: number): number[] {
  const [hex, steps] = [stand >> 8, (stand >> 6) & 3];
  const next = neighbours[hex]!.filter((_, i) => (stand >> i) & 1);
  return [hex, ...next, ...(steps > 1 ? next.flatMap((at) => neighbours[at]!) : [])];
}
