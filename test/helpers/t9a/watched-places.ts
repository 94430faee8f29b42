import type { Combat } from '../../../src/games/t9a/combat.ts';
import type { Placement } from '../../../src/games/t9a/formation/stand.ts';
import type { State } from '../../../src/games/t9a/state/state.ts';
import { check, isQuiet, sum } from '../statistics/invariant.ts';
import { overlaps, type Placed, touches } from './random-places.ts';

const LOOKS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** Returns the place of a unit, by its corner and its models, in tenths of a mm. */
function placeOf(s: Placement, models: number): Placed {
  const { formation: f } = s;
  const { body } = f;
  const beside = body.models.filter((m, i) => m.wide === 0 && (f.mask >> i) & 1);
  const { gap } = body;
  const width = f.files * body.width - gap + sum(beside.map((m) => m.width + gap));
  const depth = Math.max(rowsOf(s, models) * body.depth - gap, ...beside.map((m) => m.depth));
  const look = LOOKS[s.direction];
  const right = [look[1], -look[0]] as const;
  const x = s.x + (right[0] * width - look[0] * depth) / 2;
  const y = s.y + (right[1] * width - look[1] * depth) / 2;
  return { x, y, width, depth, look };
}

function rowsOf({ formation: f }: Placement, models: number): number {
  const taken = new Set<string>();
  let rows = 0;
  f.places.forEach((p, i) => {
    if (!p) return;
    const { wide, deep } = f.body.models[i]!;
    for (let file = p.file; file < p.file + wide; file++) {
      for (let rank = p.rank; rank < p.rank + deep; rank++) {
        check(file < f.files && !taken.has(`${file}/${rank}`), () => 'two models on one place, or one beside its unit');
        taken.add(`${file}/${rank}`);
      }
    }
    rows = Math.max(rows, p.rank + deep);
  });
  for (let rank = 0, left = models; left > 0; rank++) {
    for (let file = 0; file < f.files && left > 0; file++) if (!taken.has(`${file}/${rank}`)) left--;
    rows = Math.max(rows, rank + 1);
    check(rank < 600, () => 'a unit without files');
  }
  return rows;
}

/** Checks that units do not overlap, held contacts touch, and each formation is that of the survivors. */
export function checkPlaces(c: Combat, s: State, at: string): void {
  const { stands, heldContacts, engaged } = s.layout;
  // A unit that can be touched only in front is known by its first rank: units do not block each other (T9A-NUDGE-7).
  const places = stands.map(
    (stand, i) => stand && placeOf(stand, c.frozen || !c.board.deep[i] ? stand.rf : s.units[i]!.models),
  );
  const still = isQuiet(s);
  stands.forEach((stand, i) => {
    const u = s.units[i]!;
    const { id } = u.plan.setup;
    check(stand === undefined || u.onTable === 1, () => `${at}: ${id} stands, but left the table`);
    check(((engaged >> i) & 1) === 0 || stand !== undefined, () => `${at}: ${id} is engaged, but stands nowhere`);
    if (!stand) return;
    // Survivors within a frozen boundary have another formation than the models present when it was frozen.
    const { formation } = stand.survivors ?? stand;
    check(formation === u.formation, () => `${at}: ${id} has two formations`);
    if (!still) return;
    check(
      formation.mask === u.mask,
      () => `${at}: the formation of ${id} holds ${formation.mask}, alive are ${u.mask}`,
    );
    if (c.frozen) return;
    check(
      u.models >= stand.formation.first,
      () => `${at}: ${id} has ${u.models} R&F for ${stand.formation.first} places of its first rank`,
    );
    const deep = c.board.deep[i] ? stand.formation.like[u.models]! : Math.min(u.models, stand.formation.first);
    check(stand.rf === deep, () => `${at}: ${id} stands with ${stand.rf} R&F, and has ${u.models}`);
  });
  c.contacts.forEach((k, i) => {
    if (((heldContacts >> i) & 1) === 0) return;
    const [a, b] = [places[k.from], places[k.to]];
    const name = `${s.units[k.from]!.plan.setup.id}.${k.fromFacing} and ${s.units[k.to]!.plan.setup.id}.${k.toFacing}`;
    check(
      a !== undefined && b !== undefined && touches(a, k.fromFacing, b, k.toFacing),
      () => `${at}: ${name} do not touch`,
    );
  });
  places.forEach((a, i) => {
    places.forEach((b, j) => {
      if (!a || !b || j <= i) return;
      check(!overlaps(a, b), () => `${at}: ${s.units[i]!.plan.setup.id} and ${s.units[j]!.plan.setup.id} overlap`);
    });
  });
}
