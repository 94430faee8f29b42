import { flush } from './deploy.ts';
import { arranged, type Formation } from './formation.ts';
import { type Layout, layoutOf } from './layout.ts';
import { overlap, stepX, stepY, turned } from './plane.ts';
import { contactModels } from './removal.ts';
import { boundary, holds, type Placement } from './stand.ts';
import { sidesOf } from './touch.ts';

export interface Grown {
  readonly layout: Layout;
  readonly rf: number;
}

/**
 * Adds R&F behind, or at the side of a single rank narrower than at the start, and models with Front Rank as far forward as possible
 * (T9A-MAG-3.5, T9A-MAG-3.6, T9A-FR-10).
 * @param rf, mask models wanted
 * @param had R&F present
 * @param widest files at the start
 * @returns undefined if the models with Front Rank find no legal place
 */
export function addModels(
  layout: Layout,
  unit: number,
  rf: number,
  mask: number,
  had: number,
  widest: number,
): Grown | undefined {
  const key = `grown/${unit}/${rf}/${mask}/${had}`;
  const found = layout.next.get(key);
  if (found) return { layout: found, rf: placedRf.get(found)?.get(key) ?? rf };
  for (let n = rf; n >= had; n--) {
    const next = tryGrowth(layout, unit, n, mask, had, widest);
    if (!next) continue;
    layout.next.set(key, next);
    if (n < rf) {
      const notes = placedRf.get(next) ?? new Map<string, number>();
      placedRf.set(next, notes.set(key, n));
    }
    return { layout: next, rf: n };
  }
  return undefined;
}

const placedRf = new WeakMap<Layout, Map<string, number>>();

function tryGrowth(
  layout: Layout,
  unit: number,
  rf: number,
  mask: number,
  had: number,
  widest: number,
): Layout | undefined {
  const { board, stands } = layout;
  const s = stands[unit]!;
  const { body } = s.formation;
  const policy = board.policies[board.sides[unit]!];
  const same = arranged(body, mask, s.formation.files, s.formation.places);
  const ways: { formation: Formation; leftwards: boolean }[] = [];
  const single = same !== undefined && rf > same.first && had <= s.formation.first;
  // A unit without models in the ranks has no rank behind which to place others.
  if (single && (policy.raise_single_rank === 'widen' || same.files === 0)) {
    const wanted = Math.max(1, Math.min(widest, same.files + rf - same.first));
    for (let files = wanted; files > same.files; files--) {
      const wide = arranged(body, mask, files, s.formation.places);
      if (wide) ways.push({ formation: wide, leftwards: board.rules.raise_widens_to === 'left' });
    }
  }
  if (same && same.files > 0 && rf >= same.first) ways.push({ formation: same, leftwards: false });
  for (const way of ways) {
    const moved = way.leftwards ? -(way.formation.files - s.formation.files) * body.width : 0;
    const margin = s.formation.margin - way.formation.margin;
    const next = standing(layout, unit, s, way.formation, rf, moved + margin);
    if (next) return next;
  }
  return undefined;
}

/** Returns the layout with a unit in another formation, if that is legal: no overlap, all contacts kept. */
function standing(
  layout: Layout,
  unit: number,
  s: Placement,
  formation: Formation,
  rf: number,
  shift: number,
  ahead = 0,
): Layout | undefined {
  const { board, stands, heldContacts } = layout;
  const d = s.direction;
  const right = turned(d, 1);
  const x = s.x + stepX(right) * shift + stepX(d) * ahead;
  const y = s.y + stepY(right) * shift + stepY(d) * ahead;
  const mine: Placement = { ...s, formation, rf, x, y };
  const b = boundary(mine);
  if (stands.some((other, i) => i !== unit && other && overlap(b, boundary(other)))) return undefined;
  const then = stands.map((other, i) => (i === unit ? mine : other));
  const kept = board.contacts.every(
    (c, i) =>
      ((heldContacts >> i) & 1) === 0 || (c.from !== unit && c.to !== unit) || holds(c, then[c.from]!, then[c.to]!),
  );
  return kept ? layoutOf(board, then, heldContacts) : undefined;
}

/** Returns the layout after a unit charged into a contact; undefined if it has no room there. */
export function arrived(
  layout: Layout,
  unit: number,
  contact: number,
  formation: Formation,
  rf: number,
): Layout | undefined {
  const { board, stands, heldContacts } = layout;
  const c = board.contacts[contact]!;
  const target = stands[c.to];
  if (!target) return undefined;
  const mine = flush(c, target, formation, rf);
  const b = boundary(mine);
  if (stands.some((other, i) => i !== unit && other && overlap(b, boundary(other)))) return undefined;
  const then = stands.map((other, i) => (i === unit ? mine : other));
  return holds(c, mine, target) ? layoutOf(board, then, heldContacts | (1 << contact)) : undefined;
}

/** Reforms to the most contacts; undefined without need to move (T9A-BRK-17). @param most files to add or remove */
export function reformed(layout: Layout, unit: number, rf: number, most: number): Layout | undefined {
  const key = `reform/${unit}/${rf}/${most}`;
  const found = layout.next.get(key);
  if (found) return found === layout ? undefined : found;
  const best = bestReform(layout, unit, rf, most);
  layout.next.set(key, best);
  return best === layout ? undefined : best;
}

function bestReform(layout: Layout, unit: number, rf: number, most: number): Layout {
  const { board, stands, heldContacts } = layout;
  const s = { ...stands[unit]!, rf };
  const { formation } = s;
  const { body } = formation;
  let best = layout;
  let value = contactModels(board, stands, heldContacts, unit);
  for (let step = 1; step <= 2 * most; step++) {
    const change = step % 2 === 1 ? (step + 1) / 2 : -step / 2;
    const files = formation.files + change;
    if (files < 1) continue;
    const wider = arranged(body, formation.mask, files, formation.places);
    if (!wider || rf < wider.first || tooDeep(board, wider, rf)) continue;
    const grows = wider.width - formation.width;
    // A unit engaged in the rear alone keeps its rear in place.
    const ahead = inRear(layout, unit) ? wider.depth(rf) - formation.depth(rf) : 0;
    for (const shift of [-grows / 2, 0, -grows]) {
      const next = standing(layout, unit, s, wider, rf, Math.round(shift), ahead);
      if (!next) continue;
      const count = contactModels(board, next.stands, next.heldContacts, unit);
      if (count > value) {
        best = next;
        value = count;
      }
    }
  }
  return best;
}

const inRear = (layout: Layout, unit: number): boolean =>
  sidesOf(layout, unit).every(({ facing }) => facing === 'rear');

/** Whether a formation is by choice deeper than wide, and too narrow for a Proper Rank (T9A-RANK-2). */
function tooDeep(board: Layout['board'], formation: Formation, rf: number): boolean {
  const height = formation.heights[rf]!;
  return formation.rows(rf) > formation.files && formation.files < board.rules.proper_rank_min[height]!;
}
