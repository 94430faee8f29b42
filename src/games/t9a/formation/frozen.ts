import type { Ruleset } from '../rules/ruleset.ts';
import type { Policy } from '../schema/schema.ts';
import { type Formation, formationOf } from './formation.ts';
import { type Layout, layoutOf } from './layout.ts';
import type { Placement } from './stand.ts';

/** Returns the layout after losses in frozen boundaries: R&F step into gaps (T9A-CAS-16) or keep their places (T9A26-ATK-3). */
export function withFallen(layout: Layout, unit: number, rf: number, mask: number): Layout {
  const row = (unit << layout.board.maskBits) | mask;
  const known = layout.thinned[row]?.[rf];
  if (known) return known;
  const { board, stands, heldContacts } = layout;
  const s = stands[unit]!;
  const { first } = s.formation;
  const lost = Math.max(0, Math.min((s.survivors ?? s).rf, first) - rf);
  const fromLeft = losesAtEnds(board.rules) ? leftOf(lost, board.policies[board.sides[unit]!]!) : 0;
  const thin: Placement = { ...s, survivors: { formation: withGaps(s.formation, mask), rf }, left: s.left + fromLeft };
  const next = layoutOf(
    board,
    stands.map((other, i) => (i === unit ? thin : other)),
    heldContacts,
  );
  layout.thinned[row] ??= [];
  layout.thinned[row][rf] = next;
  return next;
}

/** Whether it matters at which ends casualties leave the first rank in a frozen boundary. */
const losesAtEnds = ({ frozen_contact, melee_casualties }: Ruleset): boolean =>
  frozen_contact === 'positions' || melee_casualties === 'sides';

/** Returns the casualties at the left end: half of a batch, and the odd one by its owner's choice (T9A26-CAS-2). */
export const leftOf = (lost: number, { casualty_tie }: Pick<Policy, 'casualty_tie'>): number =>
  (lost + (casualty_tie === 'left' ? 1 : 0)) >> 1;

function withGaps({ body, files, places }: Formation, mask: number): Formation {
  return formationOf(
    body,
    mask,
    files,
    places.map((p, i) => ((mask >> i) & 1 ? p : undefined)),
  );
}

/** Releases the boundaries: returns the positions at the freeze, from which all casualties leave their places. */
export function released(layout: Layout): Layout {
  const known = layout.next.get('released');
  if (known) return known;
  const next = layoutOf(
    layout.board,
    layout.stands.map((s) => s && { ...s, survivors: undefined }),
    layout.heldContacts,
  );
  layout.next.set('released', next);
  return next;
}
