import type { UnitType } from '../rules/unit-types.ts';
import { policiesOf, policiesOfSides } from './resolve-policies.ts';
import { typesOf } from './resolve-types.ts';
import type { AttackText, CcaText, PieceText } from './schema.ts';
import type { Policies, SideSetup } from './setup.ts';

/** A piece of a file whose things are changed or taken away. */
export interface Owner {
  readonly text: CcaText;
  readonly id: string;
  readonly piece: PieceText;
  /** Undefined if the file does not know its kind of unit. */
  readonly type: UnitType | undefined;
  /** Its hex as `terrain` names it: `5,6`. */
  readonly hex: string;
  /** The leader who is attached to it, if there is one. */
  readonly leader: string | undefined;
  /** Its own choices, and those of its side where it has none. */
  readonly policies: Policies;
}

/** Finds a piece; a leader stands for the piece that he is with. Undefined if there is no such piece. */
export function ownerOf(value: Record<string, unknown>, subject: string): Owner | undefined {
  const text = value as unknown as CcaText;
  const id = Object.hasOwn(text.pieces, subject) ? subject : pieceOf(text, subject);
  const piece = id === undefined ? undefined : text.pieces[id];
  if (id === undefined || piece === undefined) return undefined;
  const sides = Object.entries(text.sides).map(([name, edge]): SideSetup => ({ name, edge }));
  return {
    text,
    id,
    piece,
    type: typesOf(text.unit_types).get(piece.unit),
    hex: piece.at.join(),
    leader: Object.keys(text.leaders).find((name) => pieceOf(text, name) === id),
    policies: policiesOf(new Map(), policiesOfSides({ text, sides })[piece.side], piece.policies),
  };
}

/** The piece that a leader is with, by name or by hex. */
function pieceOf({ pieces, leaders }: CcaText, name: string): string | undefined {
  if (!Object.hasOwn(leaders, name)) return undefined;
  const { with: piece, at } = leaders[name]!;
  return piece ?? Object.keys(pieces).find((id) => pieces[id]!.at.join() === at?.join());
}

/** Pieces, and leaders who are with one. */
export function subjectsIn(value: Record<string, unknown>): string[] {
  const text = value as unknown as CcaText;
  return [
    ...Object.keys(text.pieces),
    ...Object.keys(text.leaders).filter((name) => pieceOf(text, name) !== undefined),
  ];
}

/** The attacks of a sequence, with their places in it. */
export const attacksIn = ({ sequence }: CcaText, is: (attack: AttackText) => boolean): [number, AttackText][] =>
  sequence.flatMap((attack, i): [number, AttackText][] => (is(attack) ? [[i, attack]] : []));

/** The name of what an attack is aimed at, a piece or a leader. */
export function targetName({ target, on }: AttackText): string | undefined {
  const named = target ?? on;
  return typeof named === 'object' ? named.leader : named;
}
