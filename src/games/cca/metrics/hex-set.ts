import { HEXES, neighbours, OFF, REAR } from '../rules/board.ts';

export type HexSet = Int32Array;
export const WORDS = Math.ceil(HEXES / 32);

export const newSet = (): HexSet => new Int32Array(WORDS);

export const has = (set: HexSet, hex: number): boolean => ((set[hex >> 5]! >> (hex & 31)) & 1) === 1;

export function meets(a: HexSet, b: HexSet): boolean {
  for (let i = 0; i < WORDS; i++) if ((a[i]! & b[i]!) !== 0) return true;
  return false;
}

export function contains(set: HexSet, part: HexSet): boolean {
  for (let i = 0; i < WORDS; i++) if ((part[i]! & ~set[i]!) !== 0) return false;
  return true;
}

export function setOf(list: readonly number[]): HexSet {
  const set = newSet();
  for (const hex of list) set[hex >> 5]! |= 1 << (hex & 31);
  return set;
}

export function unite(set: HexSet, other: HexSet): void {
  for (let i = 0; i < WORDS; i++) set[i]! |= other[i]!;
}

export function both(a: HexSet, b: HexSet): HexSet {
  return a.map((word, i) => word & b[i]!);
}

export function unionOf(sets: readonly HexSet[]): HexSet {
  const all = newSet();
  for (const set of sets) unite(all, set);
  return all;
}

export function hexesOf(set: HexSet): number[] {
  const list: number[] = [];
  for (let i = 0; i < WORDS; i++)
    for (let rest = set[i]!; rest !== 0; rest &= rest - 1) list.push(32 * i + 31 - Math.clz32(rest & -rest));
  return list;
}

export const spread = (set: HexSet, by: (hex: number) => HexSet): HexSet => unionOf(hexesOf(set).map(by));

export const rearOf = (edge: 0 | 1, hex: number): number[] =>
  [0, 1].map((i) => REAR[(hex * 2 + edge) * 2 + i]!).filter((next) => next !== OFF);

const singles: HexSet[] = [];
const arounds: HexSet[] = [];
const cones: HexSet[] = [];

export const single = (hex: number): HexSet => {
  singles[hex] ??= setOf([hex]);
  return singles[hex];
};

export const around = (hex: number): HexSet => {
  arounds[hex] ??= setOf([hex, ...neighbours[hex]!]);
  return arounds[hex];
};

export function cone(edge: 0 | 1, hex: number): HexSet {
  const key = 2 * hex + edge;
  cones[key] ??= unionOf([setOf([hex]), ...rearOf(edge, hex).map((next) => cone(edge, next))]);
  return cones[key];
}
