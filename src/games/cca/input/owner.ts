import type { UnitType } from '../rules/unit-types.ts';
import type { Policies, SideSetup } from '../setup.ts';
import { policiesOf, policiesOfSides } from './resolve-policies.ts';
import { typesOf } from './resolve-types.ts';
import type { AttackText, CcaText, PieceText } from './schema.ts';

/** A piece of a file, with the properties that ablations and increments change. */
export interface Owner {
  readonly text: CcaText;
  readonly id: string;
  readonly piece: PieceText;
  readonly type: UnitType | undefined;
  readonly hex: string;
  readonly leader: string | undefined;
  readonly policies: Policies;
}

/** Finds a piece, or the piece that a leader is with. */
export function ownerOf(value: Record<string, unknown>, subject: string): Owner | undefined {
  const text = value as CcaText;
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

function pieceOf({ pieces, leaders }: CcaText, name: string): string | undefined {
  if (!Object.hasOwn(leaders, name)) return undefined;
  const { with: piece, at } = leaders[name]!;
  return piece ?? Object.keys(pieces).find((id) => pieces[id]!.at.join() === at?.join());
}

export function subjectsIn(value: Record<string, unknown>): string[] {
  const text = value as CcaText;
  return [
    ...Object.keys(text.pieces),
    ...Object.keys(text.leaders).filter((name) => pieceOf(text, name) !== undefined),
  ];
}

export const attacksIn = ({ sequence = [] }: CcaText, is: (attack: AttackText) => boolean): [number, AttackText][] =>
  sequence.flatMap((attack, i): [number, AttackText][] => (is(attack) ? [[i, attack]] : []));

export function targetName({ target, on }: AttackText): string | undefined {
  const named = target ?? on;
  return typeof named === 'object' ? named.leader : named;
}
