import {
  type Box,
  back,
  bounds,
  type Contact,
  edge,
  engaged,
  type Item,
  modelsInContact,
  outward,
  overlap,
  type Piece,
  type Plane,
  reach,
  right,
  touch,
  touches,
} from './casualty-plane.ts';

/* Removes casualties in every possible way, from the text of the rules alone (seed 000; T9A-CAS-2 … T9A-CAS-11, T9A-NUDGE). */

export interface Turn {
  readonly hurt: readonly number[];
  readonly active: 0 | 1;
}

/** Nudges units back into held contacts, in the order that keeps most in combat (T9A-NUDGE-1 … 7). */
export function nudged(plane: Plane, turn: Turn): Plane {
  const lost = plane.contacts.flatMap((c, k) => (plane.held[k]! && !touches(plane, c) ? [k] : []));
  const start = { ...plane, held: plane.held.map((is, k) => is && !lost.includes(k)) };
  let best: Plane | undefined;
  for (const order of permutations(lost)) {
    const end = order.reduce<Plane>((now, k) => restored(now, k, lost, turn), start);
    if (!best || out(plane, end) < out(plane, best)) best = end;
  }
  return best!;
}

const out = (before: Plane, after: Plane): number =>
  before.pieces.filter((_, u) => engaged(before, u) && !engaged(after, u)).length;

function permutations(list: readonly number[]): number[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first) => permutations(list.filter((x) => x !== first)).map((rest) => [first, ...rest]));
}

function restored(plane: Plane, k: number, lost: readonly number[], { hurt, active }: Turn): Plane {
  const c = plane.contacts[k]!;
  const held = plane.held.with(k, true);
  if (touches(plane, c)) return { ...plane, held };
  const score = (u: number) => (hurt.includes(u) ? 2 : 0) + (plane.pieces[u]!.side === active ? 0 : 1);
  for (const mover of [c.a, c.b].toSorted((p, q) => score(p) - score(q))) {
    const pieces = moved(plane, c, mover, lost);
    if (pieces) return { ...plane, pieces, held };
  }
  return plane;
}

function moved(plane: Plane, c: Contact, mover: number, lost: readonly number[]): Piece[] | undefined {
  if (engaged(plane, mover)) return undefined;
  const foe = c.a === mover ? c.b : c.a;
  const me = plane.pieces[mover]!;
  const dir = outward(me.look, c.a === mover ? c.fa : c.fb);
  const theirs = bounds(plane.pieces[foe]!);
  const ahead = -edge(theirs, back(dir)) - edge(bounds(me), dir);
  const forth: Piece = { ...me, x: me.x + dir[0] * ahead, y: me.y + dir[1] * ahead };
  const [from, to] = reach(bounds(forth), dir);
  const [low, high] = reach(theirs, dir);
  const aside = from > high ? high - from : Math.max(0, low - to);
  const end: Piece = dir[0] === 0 ? { ...forth, x: forth.x + aside } : { ...forth, y: forth.y + aside };
  const [b0, b1] = [bounds(forth), bounds(end)];
  const path: Box = [Math.min(b0[0], b1[0]), Math.min(b0[1], b1[1]), Math.max(b0[2], b1[2]), Math.max(b0[3], b1[3])];
  const pieces = plane.pieces.with(mover, end);
  const free = plane.pieces.every((other, u) => {
    if (u === mover) return true;
    if (overlap(path, bounds(other))) return false;
    if (other.side === me.side || u === foe || !touch(b1, bounds(other))) return true;
    return lost.some((k) => {
      const again = plane.contacts[k]!;
      return [again.a, again.b].includes(mover) && [again.a, again.b].includes(u) && touches({ pieces }, again);
    });
  });
  return free ? pieces : undefined;
}

export type Key = readonly number[];

export interface Outcome {
  readonly plane: Plane;
  readonly key: Key;
}

export interface Choices {
  readonly odd: 'left' | 'right';
  readonly stays: 'left' | 'right';
  readonly counts: 'both' | 'own';
}

/** All ways to take some R&F models and those named from the first rank of unit 0; `spare` come from behind into gaps. */
export function ways(
  plane: Plane,
  rf: number,
  fallen: readonly string[],
  spare: number,
  turn: Turn,
  choices: Choices,
): Outcome[] {
  const u = plane.pieces[0]!;
  const gapless = u.line.map((item) => (fallen.includes(item.name) ? { ...item, name: '' } : item));
  const list: Outcome[] = [];
  for (const line of fillings(gapless, spare, u)) {
    for (let fromLeft = 0; fromLeft <= rf; fromLeft++) {
      const taken = line.map(({ name }, i) => (name === 'R' ? i : -1)).filter((i) => i >= 0);
      const gone = [...taken.slice(0, fromLeft), ...taken.slice(taken.length - (rf - fromLeft))];
      const rest = line.filter((_, i) => !gone.includes(i));
      for (const way of closedUp(rest, choices.stays)) {
        const shift = way.shift + gone.slice(0, fromLeft).reduce((sum, i) => sum + line[i]!.width, 0);
        const r = right(u.look);
        const now: Piece = {
          ...u,
          behind: 0,
          line: rest.filter(({ name }) => name !== ''),
          x: u.x + r[0] * shift,
          y: u.y + r[1] * shift,
        };
        const end = nudged({ ...plane, pieces: plane.pieces.with(0, now) }, turn);
        const odd = fromLeft * 2 === rf || fromLeft * 2 < rf === (choices.odd === 'right') ? 0 : 1;
        const key = [
          ...priorities(plane, now, end, choices),
          Math.abs(rf - 2 * fromLeft),
          way.slid,
          odd,
          way.preferred,
        ];
        list.push({ plane: end, key });
      }
    }
  }
  return list;
}

function priorities(before: Plane, now: Piece, end: Plane, { counts }: Choices): number[] {
  const pieces = before.pieces.with(0, now);
  const apart = before.contacts.filter((c, k) => before.held[k]! && !touches({ pieces }, c));
  const parted = apart.filter(({ a, b }) => engaged(end, a) && engaged(end, b));
  const all = counts === 'own' ? [0] : end.pieces.map((_, u) => u);
  return [out(before, end), parted.length, -modelsInContact(end, all)];
}

function fillings(line: readonly Item[], spare: number, u: Piece): (readonly Item[])[] {
  const cells = line.flatMap((item) => {
    if (item.name !== '' || item.depth !== u.base[1]) return [item];
    return Array.from({ length: item.width / u.base[0] }, () => ({ ...item, width: u.base[0] }));
  });
  const gaps = cells.flatMap((item, i) => (item.name === '' && item.depth === u.base[1] ? [i] : []));
  const choose = (from: readonly number[], n: number): number[][] =>
    n === 0 ? [[]] : from.flatMap((first, i) => choose(from.slice(i + 1), n - 1).map((rest) => [first, ...rest]));
  return choose(gaps, Math.min(spare, gaps.length)).map((filled) =>
    cells.map((item, i) => (filled.includes(i) ? { ...item, name: 'R' } : item)),
  );
}

/** Closes gaps: one block is fixed, and the others slide to it. */
function closedUp(
  line: readonly Item[],
  stays: 'left' | 'right',
): { shift: number; slid: number; preferred: number }[] {
  const blocks: { at: number; models: number }[] = [];
  let gap = 0;
  line.forEach(({ name, width }, i) => {
    if (name === '') gap += width;
    else if (i > 0 && line[i - 1]!.name !== '' && blocks.length > 0) blocks.at(-1)!.models++;
    else blocks.push({ at: gap, models: 1 });
  });
  const all = blocks.reduce((sum, b) => sum + b.models, 0);
  return blocks.map((b, i) => ({
    shift: b.at,
    slid: all - b.models,
    preferred: stays === 'left' ? i : blocks.length - i,
  }));
}

export function better(a: Key, b: Key): boolean {
  const i = a.findIndex((x, k) => x !== b[k]);
  return i >= 0 && a[i]! < b[i]!;
}
