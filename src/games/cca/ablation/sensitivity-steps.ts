import type { Changes, Increment } from '../../../core/format.ts';
import { attacksIn, type Owner, ownerOf } from '../input/owner.ts';
import { typesOf } from '../input/resolve-types.ts';
import { ablation } from './ablations.ts';

export const stepGroups = ['blocks', 'unit', 'leader', 'dice', 'terrain'] as const;

export function steps(value: Record<string, unknown>, subject: string): Increment[] {
  const w = ownerOf(value, subject);
  return w ? [...blocks(w), ...kinds(w), ...leader(w, value), ...dice(w), ...terrain(w)] : [];
}

const set = ({ id }: Owner, key: string, value: unknown): Changes => [{ path: ['pieces', id, key], value }];

function blocks(w: Owner): Increment[] {
  const now = w.piece.blocks;
  if (now === undefined) return [];
  return counted('blocks', 'Blocks', now, (to) => set(w, 'blocks', to));
}

const counted = (group: string, name: string, now: number, changes: (to: number) => Changes): Increment[] =>
  ([1, -1] as const).map((by) => ({
    name,
    group,
    direction: by > 0 ? 'up' : 'down',
    from: String(now),
    to: String(now + by),
    changes: changes(now + by),
  }));

const ladders = [
  ['LI', 'AX', 'MI', 'HI'],
  ['LC', 'MC', 'HC', 'CatC'],
  ['LBCh', 'HCH'],
  ['CAM', 'CatCam'],
];

/** Returns the next lighter and the next heavier kind of unit; full strength stays full strength. */
function kinds(w: Owner): Increment[] {
  const { unit, blocks: now } = w.piece;
  const ladder = ladders.find((codes) => codes.includes(unit)) ?? [];
  const types = typesOf(w.text.unit_types);
  const full = w.type?.blocks;
  return ([1, -1] as const).flatMap((by): Increment[] => {
    const to = ladder[ladder.indexOf(unit) + by];
    if (to === undefined) return [];
    const most = types.get(to)!.blocks;
    const left = now === full ? most : Math.min(now ?? most, most);
    return [
      {
        name: 'Kind of unit',
        group: 'unit',
        direction: by > 0 ? 'up' : 'down',
        from: unit,
        to,
        changes: [...set(w, 'unit', to), ...(left === now ? [] : set(w, 'blocks', left))],
      },
    ];
  });
}

function leader(w: Owner, value: Record<string, unknown>): Increment[] {
  const { text, id, piece, leader: attached } = w;
  if (attached !== undefined) {
    const off = ablation('leader', value, id);
    if (off === undefined) return [];
    const { changes } = off;
    return [{ name: 'Leader', group: 'leader', direction: 'down', from: 'with', to: 'without', changes }];
  }
  const taken = (name: string) => Object.hasOwn(text.leaders, name) || Object.hasOwn(text.pieces, name);
  let name = `leader-of-${id}`;
  while (taken(name)) name += '-2';
  const changes = [{ path: ['leaders', name], value: { side: piece.side, with: id } }];
  return [{ name: 'Leader', group: 'leader', direction: 'up', from: 'without', to: 'with', changes }];
}

function dice({ text, id }: Owner): Increment[] {
  const attacks = attacksIn(text, ({ by }) => by === id);
  return attacks.flatMap(([i, { bonus_dice }]) => {
    const name = attacks.length > 1 ? `Dice of cards in attack ${i + 1}` : 'Dice of cards';
    return counted('dice', name, bonus_dice, (to) => [{ path: ['sequence', String(i), 'bonus_dice'], value: to }]);
  });
}

const grounds = ['hill', 'forest', 'broken', 'marsh', 'ford', 'camp'];

function terrain({ text, hex }: Owner): Increment[] {
  const now = text.terrain[hex];
  const named = (kind: string) => `${kind[0]!.toUpperCase()}${kind.slice(1)}`;
  const step = (to: string | undefined): Increment => ({
    name: named(to ?? 'open ground'),
    group: 'terrain',
    direction: to === undefined ? 'down' : 'up',
    from: now ?? 'open ground',
    to: to ?? 'open ground',
    changes: [{ path: ['terrain', hex], value: to }],
  });
  return [...grounds.filter((kind) => kind !== now).map(step), ...(now === undefined ? [] : [step(undefined)])];
}
