import type { Ablation, Changes } from '../../../core/format.ts';
import { attacksIn, type Owner, ownerOf, targetName } from '../input/owner.ts';
import type { AttackText, PieceText } from '../input/schema.ts';

type Take = (w: Owner) => readonly [text: string, changes: Changes] | undefined;

const takes = {
  leader: ({ text, leader }) => {
    // An attack on the leader needs the leader.
    const isTarget = attacksIn(text, (attack) => targetName(attack) === leader).length > 0;
    if (leader === undefined || isTarget || text.plan?.targets.includes(leader)) return undefined;
    return [`without ${leader}`, [{ path: ['leaders', leader], value: undefined }]];
  },
  support: ({ text, id, piece, type }) => {
    const friends = [...Object.values(text.pieces), ...Object.values(text.leaders)].filter(
      (p) => p.side === piece.side,
    );
    // Support takes two friends next to the piece; elephants are never supported (CCA-EL-3).
    if (friends.length < 3 || type?.arm === 'elephant' || piece.without.includes('support')) return undefined;
    const without: PieceText['without'] = [...piece.without, 'support'];
    return ['without support', [{ path: ['pieces', id, 'without'], value: without }]];
  },
  terrain: ({ text, hex }) => {
    const here = Object.keys(text.terrain).filter((place) => place.split('/')[0] === hex);
    if (here.length === 0) return undefined;
    const kinds = here.map((place) => text.terrain[place]!);
    return [
      `on open ground instead of ${[...new Set(kinds)].join(' and ')}`,
      here.map((place) => ({ path: ['terrain', place], value: undefined })),
    ];
  },
  'battle-back': (w) =>
    w.policies.battleBack !== 'never' ? chosen(w, 'battle_back', 'never', 'not battling back') : undefined,
  evade: (w) => {
    const may = w.policies.evade !== 'never' && w.type !== undefined && w.type.evades !== 'none';
    return may ? chosen(w, 'evade', 'never', 'not evading') : undefined;
  },
  momentum: (w) => {
    const may = w.policies.momentum !== 'none' && w.type?.machine === false;
    return may ? chosen(w, 'momentum', 'none', 'without momentum') : undefined;
  },
  'first-strike': (w) => {
    const struck = (attack: AttackText) => attack.first_strike && [w.id, w.leader].includes(targetName(attack));
    return inAttacks(w, struck, ['first_strike'], false, 'without First Strike');
  },
  'bonus-dice': (w) => {
    const helped = (attack: AttackText) => attack.by === w.id && attack.bonus_dice + attack.momentum_dice > 0;
    return inAttacks(w, helped, ['bonus_dice', 'momentum_dice'], 0, 'without dice of cards');
  },
} as const satisfies Readonly<Record<string, Take>>;

export const ablationNames = Object.keys(takes);

export function ablation(name: string, value: Record<string, unknown>, subject: string): Ablation | undefined {
  const w = ownerOf(value, subject);
  const taken = w && Object.hasOwn(takes, name) ? (takes as Record<string, Take>)[name]!(w) : undefined;
  return taken && { text: taken[0], changes: taken[1] };
}

const chosen = ({ id }: Owner, policy: string, to: string, text: string): ReturnType<Take> => [
  text,
  [{ path: ['pieces', id, 'policies', policy], value: to }],
];

function inAttacks(
  { text: file }: Owner,
  is: (attack: AttackText) => boolean,
  keys: readonly (keyof AttackText)[],
  value: unknown,
  text: string,
): ReturnType<Take> {
  const changes = attacksIn(file, is).flatMap(([i, attack]) =>
    keys.filter((key) => attack[key] !== value).map((key) => ({ path: ['sequence', String(i), key], value })),
  );
  return changes.length > 0 ? [text, changes] : undefined;
}
