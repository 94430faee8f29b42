import { type Layout, layoutOf } from '../../../src/games/t9a/formation/layout.ts';
import { type Rect, stepX, stepY, turned } from '../../../src/games/t9a/formation/plane.ts';
import { afterLosses, contactModels, without } from '../../../src/games/t9a/formation/removal.ts';
import { boundary } from '../../../src/games/t9a/formation/stand.ts';
import type { Battle } from './armies.ts';
import { type CombatText, combatOf, type UnitInCombat } from './combat.ts';

/** A unit in contact with u: the start of its edge, in mm from u's left along its front or rear, or from its front along a flank. */
interface Neighbour extends UnitInCombat {
  readonly at: number;
}

type Neighbours = Readonly<Record<string, Neighbour>>;

/** A unit u and the enemies around it, all in contact with it by their fronts; and others in contact with these. */
export interface SceneText extends Pick<CombatText, 'rules' | 'policies' | 'rounds' | 'active'> {
  readonly u: UnitInCombat;
  /** The width and depth of u in mm, if other than files × width and ranks × depth of its R&F. */
  readonly wide?: number;
  readonly deep?: number;
  readonly front?: Neighbours;
  readonly left?: Neighbours;
  readonly right?: Neighbours;
  readonly rear?: Neighbours;
  readonly others?: CombatText['units'];
  readonly contacts?: CombatText['contacts'];
  /** A unit that does not move, from which places are measured; by default the first in contact with u. */
  readonly still?: string;
}

const breadth = ({ files = 5, base = [20, 20] }: UnitInCombat): number => files * base[0]!;

function contactsOf(text: SceneText): NonNullable<CombatText['contacts']> {
  const { u } = text;
  const wide = text.wide ?? breadth(u);
  const deep = text.deep ?? Math.ceil((u.models ?? 10) / (u.files ?? 5)) * (u.base ?? [20, 20])[1]!;
  const offset = {
    front: (middle: number) => middle - wide / 2,
    rear: (middle: number) => wide / 2 - middle,
    left: (middle: number) => deep / 2 - middle,
    right: (middle: number) => middle - deep / 2,
  };
  return (['front', 'left', 'right', 'rear'] as const).flatMap((facing) =>
    Object.entries(text[facing] ?? {}).map(([id, e]) => ({
      from: `${id}.front`,
      to: `u.${facing}`,
      offset: offset[facing](e.at + breadth(e) / 2),
    })),
  );
}

/** Makes the combat of a scene: u on the side `ours`; units in contact with it on `theirs`, by default in one rank five wide. */
export function battleOf({ u, others, contacts = [], rules, policies, rounds, active, ...text }: SceneText): Battle {
  const around = { ...text.front, ...text.left, ...text.right, ...text.rear };
  const enemies = Object.entries(around).map(([id, { at, ...unit }]) => {
    const { files = 5, models = files } = unit;
    return [id, { ...unit, files, models, side: 'theirs' }] as const;
  });
  return combatOf({
    units: { u: { ...u, side: 'ours' }, ...Object.fromEntries(enemies), ...others },
    contacts: [...contactsOf({ ...text, u }), ...contacts],
    ...(rules ? { rules } : {}),
    ...(policies ? { policies } : {}),
    ...(rounds ? { rounds } : {}),
    ...(active ? { active } : {}),
  });
}

export interface Fallen {
  readonly rf?: number;
  readonly champion?: boolean;
  readonly characters?: readonly string[];
}

export interface In {
  readonly unit?: string;
  readonly also?: readonly string[];
  readonly active?: 'ours' | 'theirs';
}

/** The left and right end in mm from the first left of u's front, and front and rear from its first front. */
export interface Where {
  readonly span: readonly [left: number, right: number];
  readonly depth: readonly [front: number, rear: number];
}

export class Scene {
  readonly battle: Battle;
  readonly layout: Layout;
  private readonly rf: readonly number[];
  private readonly mask: readonly number[];
  private readonly still: number;

  constructor(battle: Battle, layout: Layout, rf: readonly number[], mask: readonly number[], still: number) {
    this.battle = battle;
    this.layout = layout;
    this.rf = rf;
    this.mask = mask;
    this.still = still;
  }

  /** A batch of casualties of u, or of another unit. */
  lose(fallen: Fallen, { unit = 'u', also = [], active = 'ours' }: In = {}): Scene {
    const { setup } = this.battle;
    const i = this.index(unit);
    const heroes = (fallen.characters ?? []).map((id) => 2 << setup.units[i]!.characters.findIndex((c) => c.id === id));
    const gone = heroes.reduce((bits, bit) => bits | bit, fallen.champion ? 1 : 0);
    const rf = this.rf.with(i, this.rf[i]! - (fallen.rf ?? 0));
    const mask = this.mask.with(i, this.mask[i]! & ~gone);
    const suffered = also.reduce((bits, id) => bits | (1 << this.index(id)), 1 << i);
    const side = setup.sides.indexOf(active) as 0 | 1;
    const next = afterLosses(this.layout, i, rf[i]!, mask[i]!, suffered, side);
    return new Scene(this.battle, next, rf, mask, this.still);
  }

  gone(unit: string): Scene {
    return new Scene(this.battle, without(this.layout, this.index(unit)), this.rf, this.mask, this.still);
  }

  apart(): Scene {
    const { board, stands } = this.layout;
    return new Scene(this.battle, layoutOf(board, stands, 0), this.rf, this.mask, this.still);
  }

  where(unit: string): Where {
    const still = (layout: Layout) => placeIn(layout, this.still, this.index('u'));
    const start = this.battle.combat.layout;
    const from = placeIn(start, this.index('u'), this.index('u'));
    const [was, is] = [still(start), still(this.layout)];
    const at = placeIn(this.layout, this.index(unit), this.index('u'));
    const [x, y] = [was[0] - is[0] - from[0], was[2] - is[2] - from[2]];
    const mm = (tenths: number) => tenths / 10;
    return { span: [mm(at[0] + x), mm(at[1] + x)], depth: [mm(at[2] + y), mm(at[3] + y)] };
  }

  span(unit = 'u'): readonly [number, number] {
    return this.where(unit).span;
  }

  /**
   * Draws the ranks of a unit from its left: R for R&F, K for the Champion, the first letter of a Character in each cell of its base, `.`
   * for an empty place; bases at the sides in brackets.
   */
  ranks(unit = 'u'): string[] {
    const i = this.index(unit);
    const { formation } = this.layout.stands[i]!;
    const letter = (front: number) =>
      front === 0 ? 'K' : this.battle.setup.units[i]!.characters[front - 1]!.id[0]!.toUpperCase();
    let left = this.rf[i]!;
    const ranks: string[] = [];
    for (let rank = 0; rank < formation.rows(this.rf[i]!); rank++) {
      const stand = formation.standing(rank, Math.min(left, formation.room(rank)), []);
      left -= stand.length;
      const cells = Array.from({ length: formation.files }, (_, file) => {
        const front = formation.modelAt(file, rank);
        if (front >= 0) return letter(front);
        return stand.includes(file) ? 'R' : '.';
      });
      ranks.push(cells.join(''));
    }
    const side = (front: number) => (front < 0 ? '' : `(${letter(front)})`);
    ranks[0] = `${side(formation.left)}${ranks[0] ?? ''}${side(formation.right)}`;
    if (left !== 0) throw new Error(`${left} R&F models stand nowhere`);
    return ranks;
  }

  line(unit = 'u'): string {
    return this.ranks(unit)[0]!;
  }

  touched(unit = 'u'): string[] {
    const i = this.index(unit);
    const { units } = this.battle.setup;
    return this.battle.combat.contacts.flatMap((c, at) => {
      if (((this.layout.heldContacts >> at) & 1) === 0 || (c.from !== i && c.to !== i)) return [];
      return [units[c.from === i ? c.to : c.from]!.id];
    });
  }

  get engaged(): string[] {
    return this.battle.setup.units.flatMap((u, i) => ((this.layout.engaged >> i) & 1 ? [u.id] : []));
  }

  contact(...units: string[]): number {
    const { board, stands, heldContacts } = this.layout;
    const list = units.length > 0 ? units.map((id) => this.index(id)) : stands.map((_, i) => i);
    return list.reduce((sum, i) => sum + (stands[i] ? contactModels(board, stands, heldContacts, i) : 0), 0);
  }

  looks(unit = 'u'): number {
    return this.layout.stands[this.index(unit)]!.direction;
  }

  private index(id: string): number {
    const index = this.battle.setup.units.findIndex((u) => u.id === id);
    if (index < 0) throw new Error(`There is no unit ${id}`);
    return index;
  }
}

/** Returns the left, right, front and rear end of a unit as another looks: along its right, and backwards. */
function placeIn(layout: Layout, unit: number, as: number): readonly [number, number, number, number] {
  const { direction } = layout.stands[as]!;
  const r = boundary(layout.stands[unit]!);
  return [...along(r, turned(direction, 1)), ...along(r, turned(direction, 2))] as [number, number, number, number];
}

function along(r: Rect, d: 0 | 1 | 2 | 3): number[] {
  return [stepX(d) * r.x0 + stepY(d) * r.y0, stepX(d) * r.x1 + stepY(d) * r.y1].sort((a, b) => a - b);
}

export function scene(text: SceneText): Scene {
  const battle = battleOf(text);
  const { layout, opening } = battle.combat;
  const [first] = Object.keys({ ...text.front, ...text.left, ...text.right, ...text.rear });
  const still = battle.setup.units.findIndex((u) => u.id === (text.still ?? first));
  const rf = opening.units.map((u) => u.models);
  const mask = opening.units.map((u) => u.mask);
  return new Scene(battle, layout, rf, mask, still);
}
