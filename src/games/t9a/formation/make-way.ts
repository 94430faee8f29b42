import { formationOf } from './formation.ts';
import { type GridPosition, overlap, type Ranked } from './front-rank.ts';
import { type Layout, layoutOf } from './layout.ts';
import { highOf, lowOf } from './plane.ts';
import { boundary, type EdgeModel, type Placement, soonerFiles } from './stand.ts';
import { edgeModels, sidesOf } from './touch.ts';

/**
 * Exchanges a Character that touches no enemy with an R&F model of its rank that does (T9A-DUEL-6); it so remains as far forward
 * (T9A-FR-2). Prefers a place at the front, then the nearest, then the leftmost.
 * @returns undefined if it touches an enemy, is beside the ranks, or finds no such place
 */
export function madeWay(layout: Layout, unit: number, character: number, rf: number): Layout | undefined {
  const key = `way/${unit}/${character}/${rf}`;
  const found = layout.next.get(key);
  if (found) return found === layout ? undefined : found;
  const next = swapped(layout, unit, character + 1, rf) ?? layout;
  layout.next.set(key, next);
  return next === layout ? undefined : next;
}

function swapped(layout: Layout, unit: number, front: number, rf: number): Layout | undefined {
  const { board, stands, heldContacts } = layout;
  const s = stands[unit];
  const from = s?.formation.places[front];
  if (!s || !from) return undefined;
  const touching = modelsInContact(layout, unit, { ...s, rf });
  if (touching.some(({ model }) => model.front === front)) return undefined;
  const { body, mask, files, places } = s.formation;
  const [to] = placesFor(s, front, from, touching);
  if (!to) return undefined;
  const formation = formationOf(
    body,
    mask,
    files,
    places.map((p, i) => (i === front ? to : p)),
  );
  const then = stands.map((other, i) => (i === unit ? { ...s, formation, rf } : other));
  return layoutOf(board, then, heldContacts);
}

interface Touching {
  readonly model: EdgeModel;
  readonly atFront: boolean;
}

function modelsInContact(layout: Layout, unit: number, s: Placement): Touching[] {
  const sooner = soonerFiles(layout, unit);
  return sidesOf(layout, unit).flatMap(({ facing, foe, out }) => {
    const b = boundary(layout.stands[foe]!);
    return edgeModels(s, facing, sooner)
      .filter((m) => m.low <= highOf(b, out) && lowOf(b, out) <= m.high)
      .map((model) => ({ model, atFront: facing === 'front' }));
  });
}

/** Returns the places in its rank, best first, at which its base replaces R&F in contact and no model with Front Rank. */
function placesFor(
  { formation }: Placement,
  front: number,
  from: GridPosition,
  touching: readonly Touching[],
): GridPosition[] {
  const { body, files, places } = formation;
  const ranked = (i: number): Ranked => ({ ...body.models[i]!, at: undefined });
  const me = ranked(front);
  const cell: Ranked = { wide: 1, deep: 1, at: undefined };
  const choices: { place: GridPosition; atFront: boolean; far: number }[] = [];
  for (let file = 0; file + me.wide <= files; file++) {
    const place = { file, rank: from.rank };
    if (places.some((p, i) => p !== undefined && i !== front && overlap(ranked(i), p, me, place))) continue;
    const taken = touching.filter(({ model }) => model.front < 0 && overlap(cell, model, me, place));
    if (taken.length === 0) continue;
    choices.push({ place, atFront: taken.some((t) => t.atFront), far: Math.abs(file - from.file) });
  }
  choices.sort((a, b) => Number(b.atFront) - Number(a.atFront) || a.far - b.far || a.place.file - b.place.file);
  return choices.map(({ place }) => place);
}
