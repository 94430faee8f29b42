import type { Facing } from '../rules/facing.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Policy } from '../schema/schema.ts';
import type { ContactSetup } from '../setup.ts';
import type { Body } from './formation.ts';
import { keepsPlaces, type Placement, type StandingUnit } from './stand.ts';
import { makeTouches, type Reach, type Touch } from './touch.ts';

export interface Board {
  readonly bodies: readonly Body[];
  readonly sides: readonly (0 | 1)[];
  readonly rules: Ruleset;
  readonly policies: readonly [Policy, Policy];
  /** The contacts of the start, then those that charges make. */
  readonly contacts: readonly ContactSetup[];
  /** Units whose ranks behind the first matter: others may touch or obstruct them. */
  readonly deep: readonly boolean[];
  readonly maskBits: number;
  readonly layouts: Layout[];
  readonly known: Map<string, Layout>;
  readonly held: Map<number, Held>;
  /** Touches made so far, by content; support tables by number. */
  readonly touches: Map<string, Touch>;
  readonly supports: Map<Int32Array, number>;
}

/** Returns the unit that `unit` touches by the pair at an index of `Layout.pairs`; -1 for a pair of others. */
export function otherOf(pairs: Layout['pairs'], at: number, unit: number): number {
  if (pairs[at] === unit) return pairs[at + 1]!;
  return pairs[at + 1] === unit ? pairs[at]! : -1;
}

/** Conclusions from the held contacts alone. */
interface Held {
  readonly engaged: number;
  readonly pairs: readonly number[];
  /** The units of each unit's combat as a bit mask; several combats if contacts do not connect all (T9A-SEQ-0). */
  readonly combats: readonly number[];
  /** Units with an enemy in flank or rear, as a bit mask; and these enemies by unit. */
  readonly flanked: number;
  readonly flankers: readonly (readonly number[])[];
  /** The touched flanks and rears, each once, with the touching units. */
  readonly facings: readonly TouchedFacing[];
}

/** A whole front line: positions and contacts of all units. Immutable. */
export class Layout implements Held {
  id: number;
  readonly board: Board;
  readonly key: string;
  /** Positions by unit; undefined for absent units. */
  readonly stands: readonly (Placement | undefined)[];
  readonly heldContacts: number;
  readonly engaged: number;
  readonly pairs: readonly number[];
  readonly combats: readonly number[];
  readonly flanked: number;
  readonly flankers: readonly (readonly number[])[];
  readonly facings: readonly TouchedFacing[];
  #touches: readonly Touch[] | undefined;
  readonly next = new Map<number | string, Layout>();
  /** Successors without lost contacts: by unit and its models with Front Rank, then by remaining R&F. */
  easy: ((Layout | undefined)[] | undefined)[] = [];
  /** Successors with fewer models while the geometry is frozen, indexed as `easy`. */
  thinned: ((Layout | undefined)[] | undefined)[] = [];
  without: (Layout | undefined)[];

  constructor(id: number, key: string, board: Board, stands: readonly (Placement | undefined)[], live: number) {
    this.id = id;
    this.key = key;
    this.board = board;
    this.stands = stands;
    this.without = stands.map(() => undefined);
    this.heldContacts = live;
    const held = heldOf(board, live);
    this.engaged = held.engaged;
    this.pairs = held.pairs;
    this.combats = held.combats;
    this.facings = held.facings;
    this.flankers = held.flankers;
    this.flanked = held.flanked;
  }

  /** The models, for each contact, that its `from` touches and those that its `to` touches; made on first use, as half are never used. */
  get touches(): readonly Touch[] {
    this.#touches ??= makeTouches(this).map((touch, i) =>
      shared(this.board, touch, this.stands[unitOf(this.board, i)]),
    );
    return this.#touches;
  }
}

function heldOf(board: Board, live: number): Held {
  const known = board.held.get(live);
  if (known) return known;
  const contacts = board.contacts.filter((_, i) => (live >> i) & 1);
  const facings = touchedFacings(contacts);
  const held: Held = {
    engaged: engagedBy(board, live),
    pairs: contacts.flatMap((c) => [c.from, c.to]),
    combats: chained(contacts),
    facings,
    flankers: board.bodies.map((_, unit) => facings.flatMap((f) => (f.unit === unit ? f.enemies : []))),
    flanked: facings.reduce((mask, f) => mask | (1 << f.unit), 0),
  };
  board.held.set(live, held);
  return held;
}

/** Returns the unit of a touch in the list. */
const unitOf = ({ contacts }: Board, i: number): number =>
  i % 2 === 0 ? contacts[i >> 1]!.from : contacts[i >> 1]!.to;

/** Returns one object for all equal touches, so that many layouts read few places of memory. */
function shared(board: Board, touch: Touch, s: Placement | undefined): Touch {
  const reach = (r: Reach) =>
    [r.rf, r.champion, r.characters, r.lo, r.hi, ...[r.support, r.over].map((t) => (t ? idOf(board, t) : -1))].join();
  const body = s ? `${board.bodies.indexOf(s.formation.body)}/${(s.survivors ?? s).formation.id}` : '';
  const at = touch.at.map(reach).join('|');
  const each = touch.each === touch ? '' : reach(touch.each);
  const key = `${body}/${touch.live}/${touch.facing}/${reach(touch)}/${each}/${touch.behind.join()}/${at}`;
  const known = board.touches.get(key);
  if (known) return known;
  board.touches.set(key, touch);
  return touch;
}

function idOf(board: Board, support: Int32Array): number {
  const id = board.supports.get(support) ?? board.supports.size;
  board.supports.set(support, id);
  return id;
}

function chained(held: readonly ContactSetup[]): number[] {
  let sets: number[] = [];
  for (const { from, to } of held) {
    const pair = (1 << from) | (1 << to);
    const touched = sets.filter((set) => (set & pair) !== 0);
    sets = [...sets.filter((set) => (set & pair) === 0), touched.reduce((all, set) => all | set, pair)];
  }
  return sets;
}

export interface TouchedFacing {
  readonly unit: number;
  readonly facing: Facing;
  readonly enemies: readonly number[];
}

function touchedFacings(held: readonly ContactSetup[]): TouchedFacing[] {
  const found = new Map<string, { unit: number; facing: Facing; enemies: number[] }>();
  const add = (unit: number, facing: Facing, enemy: number) => {
    if (facing === 'front') return;
    const key = `${unit}/${facing}`;
    const entry = found.get(key) ?? { unit, facing, enemies: [] };
    entry.enemies.push(enemy);
    found.set(key, entry);
  };
  for (const c of held) {
    add(c.from, c.fromFacing, c.to);
    add(c.to, c.toFacing, c.from);
  }
  return [...found.values()];
}

export const engagedBy = (board: Board, live: number): number =>
  board.contacts.reduce((mask, c, i) => ((live >> i) & 1 ? mask | (1 << c.from) | (1 << c.to) : mask), 0);
/** The maximum number of layouts kept: a few dozen megabytes. */
export const MAX_LAYOUTS = 20_000;

/** Drops layouts except some; a dropped layout is rebuilt on demand and is equal. */
export function forget(board: Board, kept: readonly Layout[]): void {
  board.layouts.length = 0;
  board.known.clear();
  board.held.clear();
  board.touches.clear();
  board.supports.clear();
  for (const layout of new Set(kept)) {
    layout.id = board.layouts.length;
    layout.next.clear();
    layout.easy = [];
    layout.thinned = [];
    layout.without = layout.stands.map(() => undefined);
    board.layouts.push(layout);
    board.known.set(layout.key, layout);
  }
}

/** Returns a layout, made on first use: positions are relative to the first unit present. */
export function layoutOf(board: Board, stands: readonly (Placement | undefined)[], live: number): Layout {
  const origin = stands.find((s) => s !== undefined) ?? { x: 0, y: 0 };
  const own = stands.map((s, unit) => {
    if (!s) return undefined;
    const alike = ({ formation: f, rf }: StandingUnit) => (board.deep[unit] ? f.like[rf]! : Math.min(rf, f.first));
    const { formation, direction, left } = s;
    const rf = alike(s);
    // Contacts over gaps depend on the models of every rank.
    const gaps = s.survivors !== undefined && s.survivors.formation !== formation && keepsPlaces(s);
    const up = s.survivors && { formation: s.survivors.formation, rf: gaps ? s.survivors.rf : alike(s.survivors) };
    const survivors = up && (up.formation !== formation || up.rf !== rf) ? up : undefined;
    return { formation, x: s.x - origin.x, y: s.y - origin.y, direction, rf, survivors, left };
  });
  const text = ({ formation, x, y, direction, rf, survivors, left }: Placement) =>
    `${formation.id},${x},${y},${direction},${rf}${survivors ? `,${survivors.formation.id},${survivors.rf}` : ''}${left > 0 ? `,-${left}` : ''}`;
  const key = `${live}|${own.map((s) => (s ? text(s) : '')).join('|')}`;
  let layout = board.known.get(key);
  if (!layout) {
    layout = new Layout(board.layouts.length, key, board, own, live);
    board.layouts.push(layout);
    board.known.set(key, layout);
  }
  return layout;
}

export function touching({ pairs }: Pick<Layout, 'pairs'>, a: number, b: number): boolean {
  for (let i = 0; i < pairs.length; i += 2) {
    if ((pairs[i] === a && pairs[i + 1] === b) || (pairs[i] === b && pairs[i + 1] === a)) return true;
  }
  return false;
}
