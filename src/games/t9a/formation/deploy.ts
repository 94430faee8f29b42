import type { Facing } from '../rules/facing.ts';
import type { ContactSetup, Setup, UnitSetup } from '../setup.ts';
import type { Body, Formation } from './formation.ts';
import { type Board, type Layout, layoutOf } from './layout.ts';
import { lineOf, lookingSo, outOf, type Rect, stepX, stepY, turned } from './plane.ts';
import { boundary, type Placement } from './stand.ts';

export interface Deployed {
  readonly setup: UnitSetup;
  readonly body: Body;
  readonly formation: Formation;
  readonly models: number;
}

/** Returns the board of a combat, with the first positions of its units (T9A-GEO-4). */
export function deploy(
  setup: Setup,
  units: readonly Deployed[],
  contacts: readonly ContactSetup[],
): { board: Board; layout: Layout } {
  const board: Board = {
    bodies: units.map((u) => u.body),
    sides: units.map((u) => u.setup.side),
    rules: setup.rules,
    policies: setup.policies,
    contacts,
    deep: units.map((_, i) => isDeep(i, contacts)),
    maskBits: 1 + Math.max(...units.map((u) => u.setup.characters.length)),
    layouts: [],
    known: new Map(),
    held: new Map(),
    touches: new Map(),
    supports: new Map(),
  };
  const stands = startStands(setup.contacts, units);
  const live = setup.contacts.reduce((mask, c, i) => (stands[c.from] && stands[c.to] ? mask | (1 << i) : mask), 0);
  return { board, layout: layoutOf(board, stands, live) };
}

/** Places the units one by one, each against one already placed; units without contact are omitted. */
export function startStands(contacts: readonly ContactSetup[], units: readonly Deployed[]): (Placement | undefined)[] {
  const stands: (Placement | undefined)[] = units.map(() => undefined);
  const first = contacts[0];
  if (!first) return stands;
  const root = units[first.to]!;
  stands[first.to] = {
    formation: root.formation,
    x: 0,
    y: 0,
    direction: 2,
    rf: root.models,
    survivors: undefined,
    left: 0,
  };
  let again = true;
  while (again) {
    again = false;
    for (const c of contacts) {
      const from = stands[c.from];
      const to = stands[c.to];
      if ((from === undefined) === (to === undefined)) continue;
      if (to) stands[c.from] = flush(c, to, units[c.from]!.formation, units[c.from]!.models);
      else stands[c.to] = flush(turnedRound(c), from!, units[c.to]!.formation, units[c.to]!.models);
      again = true;
    }
  }
  return stands;
}

const turnedRound = (c: ContactSetup): ContactSetup => ({
  from: c.to,
  to: c.from,
  fromFacing: c.toFacing,
  toFacing: c.fromFacing,
  // Units that face each other have their right on opposite hands, so the offset has opposite signs.
  offset: c.offset,
});

/** Places a unit flush against a facing of another, centred except for the offset. */
export function flush(c: ContactSetup, target: Placement, formation: Formation, rf: number): Placement {
  const back = outOf(c.toFacing, target.direction);
  const out = turned(back, 2);
  const b = boundary(target);
  const right = turned(back, 1);
  const aside = c.offset * (back % 2 === 0 ? stepX(right) : stepY(right));
  const at: Placement = {
    formation,
    x: 0,
    y: 0,
    direction: lookingSo(c.fromFacing, out),
    rf,
    survivors: undefined,
    left: 0,
  };
  const own = boundary(at);
  const along = Math.round(middle(b, back) + aside - middle(own, out));
  const ahead = lineOf(b, back) - lineOf(own, out);
  return back % 2 === 0 ? { ...at, x: along, y: ahead } : { ...at, x: ahead, y: along };
}

const middle = (r: Rect, out: number): number => (out % 2 === 0 ? (r.x0 + r.x1) / 2 : (r.y0 + r.y1) / 2);

/** Whether the ranks behind the first matter: others may touch or obstruct them. */
export const isDeep = (unit: number, contacts: readonly ContactSetup[]): boolean =>
  contacts.length > 1 || isTouched(unit, contacts);

const BEHIND: readonly Facing[] = ['left', 'right', 'rear'];

/** Whether the flank or rear of a unit, or one of them, may be touched. */
export const isTouched = (unit: number, contacts: readonly ContactSetup[], facings = BEHIND): boolean =>
  contacts.some(
    (c) => (c.from === unit && facings.includes(c.fromFacing)) || (c.to === unit && facings.includes(c.toFacing)),
  );
