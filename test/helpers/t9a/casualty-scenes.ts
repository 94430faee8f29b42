import fc from 'fast-check';
import {
  type Contact,
  type Facing,
  type Item,
  overlaps,
  type Piece,
  type Plane,
  touches,
  type Vector,
} from './casualty-plane.ts';
import type { CombatText, HeroInCombat, UnitInCombat } from './combat.ts';

/* Unit u has one rank and models behind, Characters, up to six enemies in contact, and a friend in contact with it or them. */

/** In the plane u is piece 0, its front left corner in the origin, looking up. */
export interface BothForms {
  readonly text: CombatText;
  readonly plane: Plane;
  readonly ids: readonly string[];
  /** Front Rank models of u, in the order of the program: the Champion first. */
  readonly heroes: readonly string[];
}

export interface Recipe {
  readonly rf: number;
  readonly behind: number;
  readonly champion: boolean;
  readonly heroes: readonly { readonly at: number; readonly wide: number }[];
  readonly sides: readonly { readonly side: 'left' | 'right'; readonly width: number; readonly depth: number }[];
  readonly start: number;
  readonly front: readonly {
    readonly gap: number;
    readonly files: number;
    readonly width: number;
    readonly ranks: number;
  }[];
  readonly left: Flanker | undefined;
  readonly right: Flanker | undefined;
  readonly rear: Flanker | undefined;
  readonly friend: { readonly of: number; readonly files: number } | undefined;
}

interface Flanker {
  readonly at: number;
  readonly files: number;
}

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const fives = (max: number, min = 0) => upTo(max, min).map((n) => 5 * n);
const maybe = <T>(arbitrary: fc.Arbitrary<T>, weight: number) =>
  fc.oneof({ weight: 10 - weight, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
const flanker = maybe(fc.record({ at: fives(10, -10), files: upTo(3, 1) }), 3);

export const recipes: fc.Arbitrary<Recipe> = fc.record({
  rf: upTo(7, 1),
  behind: fc.oneof(fc.constant(0), upTo(2)),
  champion: upTo(3).map((n) => n === 3),
  heroes: fc.array(fc.record({ at: upTo(7), wide: fc.constantFrom(1, 1, 2) }), { maxLength: 2 }),
  sides: fc.subarray(
    [
      { side: 'left' as const, width: 30, depth: 30 },
      { side: 'right' as const, width: 50, depth: 70 },
    ],
    { maxLength: 2 },
  ),
  start: fives(20, -20),
  front: fc.array(
    fc.record({
      gap: fc.oneof(fc.constant(0), fives(12)),
      files: upTo(4, 1),
      width: fc.constantFrom(20, 20, 25, 40),
      ranks: upTo(2, 1),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  left: flanker,
  right: flanker,
  rear: flanker,
  friend: maybe(fc.record({ of: upTo(2), files: upTo(3, 1) }), 3),
});

function lineOf(r: Recipe): Item[] {
  const item = (name: string, width = 20, depth = 20): Item => ({ name, width, depth });
  const line = [...(r.champion ? [item('K')] : []), ...Array.from({ length: r.rf }, () => item('R'))];
  r.heroes.forEach(({ at, wide }, i) => {
    const place = Math.min(at, line.length);
    line.splice(r.champion ? Math.max(1, place) : place, 0, item('ab'[i]!, 20 * wide));
  });
  for (const { side, width, depth } of r.sides) {
    if (side === 'left') line.unshift(item('s', width, depth));
    else line.push(item('t', width, depth));
  }
  return line;
}

function unitOf(r: Recipe, line: readonly Item[]): UnitInCombat {
  const characters: Record<string, HeroInCombat> = {};
  const ranks = line.filter(({ depth }) => depth === 20);
  r.heroes.forEach((_, i) => {
    const name = 'ab'[i]!;
    const before = ranks.slice(
      0,
      ranks.findIndex((item) => item.name === name),
    );
    const width = ranks.find((item) => item.name === name)!.width;
    const position = 1 + before.reduce((sum, item) => sum + item.width / 20, 0);
    characters[name] = { own: { base: [width, 20] }, position };
  });
  for (const { side, width, depth } of r.sides) {
    characters[side === 'left' ? 's' : 't'] = { own: { base: [width, depth] }, joined_side: side };
  }
  const files = ranks.reduce((sum, { width }) => sum + width / 20, 0);
  const { champion } = r;
  return { side: 'ours', models: r.rf + r.behind + (champion ? 1 : 0), files, champion, characters };
}

const UP: Vector = [0, 1];
const DOWN: Vector = [0, -1];

/** Undefined if units overlap or do not touch. */
export function bothForms(r: Recipe): BothForms | undefined {
  const line = lineOf(r);
  const u: Piece = { side: 0, x: 0, y: 0, look: UP, line, behind: r.behind, base: [20, 20] };
  const wide = line.reduce((sum, item) => sum + item.width, 0);
  const own = wide - r.sides.reduce((sum, { width }) => sum + width, 0);
  const rows = 1 + Math.ceil(r.behind / (own / 20));
  const deep = Math.max(20 * rows, ...r.sides.map(({ depth }) => depth));
  const pieces: Piece[] = [u];
  const ids = ['u'];
  const contacts: Contact[] = [];
  const units: Record<string, UnitInCombat> = { u: unitOf(r, line) };
  const listed: { from: string; to: string; offset: number }[] = [];
  /** @param offset of its middle from the other's, to the right as that looks out */
  const add = (
    id: string,
    p: Omit<Piece, 'line' | 'behind' | 'base'>,
    n: number,
    ranks: number,
    size: number,
    to: number,
    facing: Facing,
    offset: number,
  ) => {
    const items = Array.from({ length: n }, () => ({ name: 'R', width: size, depth: size }));
    pieces.push({ ...p, line: items, behind: n * (ranks - 1), base: [size, size] });
    contacts.push({ a: pieces.length - 1, fa: 'front', b: to, fb: facing });
    units[id] = { side: p.side === 0 ? 'ours' : 'theirs', models: n * ranks, files: n, base: [size, size] };
    listed.push({ from: `${id}.front`, to: `${ids[to]}.${facing}`, offset });
    ids.push(id);
  };
  let x = r.start;
  r.front.forEach(({ gap, files, width, ranks }, i) => {
    const w = files * width;
    if (x <= wide && x + w >= 0) {
      add(`e${i}`, { side: 1, x: x + w, y: 0, look: DOWN }, files, ranks, width, 0, 'front', x + w / 2 - wide / 2);
    }
    x += w + gap;
  });
  const { left, right, rear, friend } = r;
  if (left) {
    const w = 20 * left.files;
    add('l', { side: 1, x: 0, y: -left.at, look: [1, 0] }, left.files, 1, 20, 0, 'left', deep / 2 - left.at - w / 2);
  }
  if (right) {
    const w = 20 * right.files;
    add(
      'r',
      { side: 1, x: wide, y: -right.at - w, look: [-1, 0] },
      right.files,
      1,
      20,
      0,
      'right',
      right.at + w / 2 - deep / 2,
    );
  }
  if (rear) {
    const w = 20 * rear.files;
    add('q', { side: 1, x: rear.at, y: -deep, look: UP }, rear.files, 1, 20, 0, 'rear', wide / 2 - rear.at - w / 2);
  }
  const foe = friend && pieces[1 + friend.of];
  if (foe && foe.look === DOWN) {
    const w = foe.line.length * foe.base[0];
    const middle = foe.x - w / 2;
    const depth = foe.base[1] * (1 + foe.behind / foe.line.length);
    const at = { side: 0 as const, x: middle + 10 * friend.files, y: foe.y + depth, look: DOWN };
    add('f', at, friend.files, 1, 20, 1 + friend.of, 'rear', 0);
  }
  const plane: Plane = { pieces, contacts, held: contacts.map(() => true) };
  const free = pieces.every((a, i) => pieces.every((b, j) => j <= i || !overlaps(a, b)));
  if (contacts.length === 0 || !free || !contacts.every((c) => touches(plane, c))) return undefined;
  const heroes = ['K', ...Object.keys(units['u']!.characters ?? {})];
  return { text: { units, contacts: listed }, plane, ids, heroes };
}
