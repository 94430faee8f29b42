import type { Ruleset } from '../rules/ruleset.ts';
import type { UnitSetup } from '../setup.ts';
import { countInRanks, type FrontModel, type GridPosition, place, type Ranked } from './front-rank.ts';
import { charactersAlone, countInFiles, freePlaces, gridOf, type InRanks } from './grid.ts';
import { type Counting, formationRanks, inLine, properRanks, rankScore, ranksForSolid } from './ranks.ts';

/** The files of a unit and the places of its models with Front Rank; R&F fill the rest from the front. Immutable. */
export class Formation {
  readonly id: number;
  readonly body: Body;
  readonly mask: number;
  readonly files: number;
  /** Places by index of the model; undefined for models that are gone or at a side. */
  readonly places: readonly (GridPosition | undefined)[];
  /** Mismatching bases at the sides: index of the model, or -1. */
  readonly left: number;
  readonly right: number;
  /** The width to the left of the first file, and of the whole front, in tenths of a mm. */
  readonly margin: number;
  readonly width: number;
  readonly first: number;
  /** The minimum of R&F models for a legal formation; above `first` only if Front Rank models are behind the first rank. */
  readonly least: number;
  /** Places for R&F in each rank; the last number applies to all further ranks. */
  readonly free: readonly number[];
  /** Proper Ranks, Combat Score for them and Height, by number of R&F models. */
  readonly ranks: Int32Array;
  readonly score: Int32Array;
  readonly heights: Int32Array;
  /** Lance Formation by number of R&F models: 1 if so, else 0. */
  readonly lance: Int32Array;
  /** Proper Ranks needed for Solid, by number of R&F models. */
  readonly solid: Int32Array;
  /** The smallest number of R&F models with the same models in contact, by number of R&F models. */
  readonly like: Int32Array;
  /** Whether the unit is in Line Formation (T9A-RANK-8). */
  readonly line: boolean;
  /** Supporting ranks by width, in addition to the second (T9A-RANK-6, T9A-RANK-8). */
  readonly extraRanks: number;
  /** Index of the Front Rank model on each cell, -1 for none, up to the last rank with one. */
  private readonly grid: Int8Array;
  private readonly supports = new Map<string, Int32Array>();
  private readonly rowsKnown: (Int32Array | undefined)[][] = [[], []];

  constructor(id: number, body: Body, mask: number, files: number, places: readonly (GridPosition | undefined)[]) {
    this.id = id;
    this.body = body;
    this.mask = mask;
    this.files = files;
    this.places = places;
    const at = (side: 'left' | 'right') => body.models.findIndex((m, i) => (mask >> i) & 1 && m.side === side);
    this.left = at('left');
    this.right = at('right');
    const { gap } = body;
    this.margin = this.left < 0 ? 0 : body.models[this.left]!.width + gap;
    const rightWidth = this.right < 0 ? 0 : body.models[this.right]!.width + gap;
    this.width = Math.max(0, this.margin + files * body.width + rightWidth - gap);
    this.grid = gridOf(body.models, files, places);
    this.free = freePlaces(this.grid, files);
    this.first = this.free[0]!;
    let least = this.first;
    while (least <= body.most && !this.legal(least)) least++;
    this.least = least;
    this.line = inLine(files, body.rules);
    this.extraRanks = formationRanks(files, body.counting);
    const count = body.most + 1;
    this.ranks = new Int32Array(count);
    this.score = new Int32Array(count);
    this.lance = new Int32Array(count);
    this.heights = new Int32Array(count);
    this.solid = new Int32Array(count);
    this.like = new Int32Array(count);
    // Without files there are no R&F either.
    const most = files === 0 ? 0 : body.most;
    for (let rf = 0; rf <= most; rf++) this.countRanks(rf);
    this.findLike(most);
  }

  private countRanks(rf: number): void {
    const { body, mask, files } = this;
    const { counting } = body;
    const rows = this.modelsInRanks(rf);
    const wide = this.alone(rf) ? rows[0]! : files;
    const standing = rf + (mask & 1);
    const height = counting.heightOf(standing, mask >> 1);
    this.heights[rf] = height;
    this.solid[rf] = ranksForSolid(height, counting);
    const traits = counting.traitsOf(standing, mask >> 1);
    this.ranks[rf] = properRanks(rows, wide, height, { traits, rules: body.rules });
    this.lance[rf] = traits.lanceFormation ? 1 : 0;
    this.score[rf] = rankScore(this.ranks[rf]!, this.line, counting, traits.lanceFormation);
  }

  private alone(rf: number): boolean {
    return rf === 0 && (this.mask & 1) === 0 && this.mask !== 0;
  }

  /** Returns the models with Front Rank in the ranks, their places, and files; Characters alone have their own bases. */
  private inside(rf: number): InRanks {
    if (this.alone(rf)) {
      const free = this.body.rules.attachable_reference === 'owner';
      return charactersAlone(this.body.setup, this.mask, this.places, free);
    }
    const models = this.body.models.flatMap((m, i) => (this.places[i] ? [{ ...m, at: this.places[i] }] : []));
    return { models, places: models.map(({ at }) => at), files: this.files };
  }

  /** Returns the models in each rank as they count for Proper Ranks (T9A-RANK-5). */
  private modelsInRanks(rf: number): number[] {
    const { models, places, files } = this.inside(rf);
    return countInRanks(models, places, files, rf);
  }

  /** Returns models per rank or file, most first: a base at a side has its own file (T9A-ATT-9, T9A-FR-7, T9A-FR-11). */
  inRows(rf: number, files: boolean): Int32Array {
    const known = this.rowsKnown[files ? 1 : 0]!;
    const rows = known[rf] ?? this.countRows(rf, files);
    known[rf] = rows;
    return rows;
  }

  private countRows(rf: number, files: boolean): Int32Array {
    const inside = this.inside(rf);
    const ranked = inside.models.length;
    const sides = this.body.models.filter((_, i) => (this.mask >> i) & 1).length - ranked;
    const rows = files
      ? [...countInFiles(inside, rf), ...new Array<number>(sides).fill(1)]
      : countInRanks(inside.models, inside.places, inside.files, rf);
    if (!files && sides > 0) rows[0] = (rows[0] ?? 0) + sides;
    return Int32Array.from(rows.sort((a, b) => b - a));
  }

  /** Two models of an incomplete rear rank cover both flanks; in the rear all matter, since those in contact do not support. */
  private findLike(most: number): void {
    let before = 0;
    let rank = 0;
    for (let rf = 0; rf <= most; rf++) {
      while (rf > before + this.room(rank)) before += this.room(rank++);
      const exact = rank <= 1 || this.room(rank - 1) < this.files;
      if (this.body.rear) this.like[rf] = rf;
      else if (this.body.touched) this.like[rf] = exact ? rf : Math.min(before + 2, rf);
      else this.like[rf] = rank === 0 || rf <= this.least ? rf : Math.max(before + 1, this.least);
    }
  }

  room(rank: number): number {
    return this.free[Math.min(rank, this.free.length - 1)]!;
  }

  rows(rf: number): number {
    const { models } = this.body;
    let rows = 0;
    this.places.forEach((p, i) => {
      if (p) rows = Math.max(rows, p.rank + models[i]!.deep);
    });
    let left = rf;
    for (let rank = 0; left > 0; rank++) {
      left -= this.room(rank);
      rows = Math.max(rows, rank + 1);
    }
    return rows;
  }

  /** Returns the depth of the Unit Boundary, in tenths of a mm, including models at the sides. */
  depth(rf: number): number {
    const { models, depth, gap } = this.body;
    const sides = [this.left, this.right].map((i) => (i < 0 ? 0 : models[i]!.depth));
    return Math.max(this.rows(rf) * depth - gap, ...sides);
  }

  modelAt(file: number, rank: number): number {
    return this.grid[rank * this.files + file] ?? -1;
  }

  /** Whether all ranks but the last are complete, with only long bases behind an incomplete one (T9A-RANK-1, T9A-FR-8). */
  legal(rf: number): boolean {
    if (rf < this.first) return false;
    let incomplete = 0;
    let left = rf - this.first;
    while (left >= this.room(incomplete + 1) && incomplete < this.free.length) left -= this.room(++incomplete);
    incomplete++;
    return this.places.every((p, i) => {
      if (!p || p.rank < incomplete) return true;
      const { wide, deep } = this.body.models[i]!;
      if (p.rank === incomplete) return true;
      const ahead = Array.from({ length: wide }, (_, w) => this.modelAt(p.file + w, p.rank - 1));
      return deep > 1 && !ahead.includes(-1);
    });
  }

  /** Returns a rank's free files in the order of the R&F: those in `sooner`, then from the left (N.2 rear_rank_stand). */
  standingOrder(rank: number, sooner: readonly number[]): number[] {
    const isFree = (file: number) => this.modelAt(file, rank) < 0;
    const first = sooner.filter(isFree);
    for (let file = 0; file < this.files; file++) if (isFree(file) && !sooner.includes(file)) first.push(file);
    return first;
  }

  standing(rank: number, rf: number, sooner: readonly number[]): number[] {
    return this.standingOrder(rank, sooner)
      .slice(0, rf)
      .sort((a, b) => a - b);
  }

  /**
   * Counts R&F models behind files lo..hi, by rank and models in it: entry rank × (files + 1) + models, ranks 1 to 7.
   * @param busy models that do not count, since they touch an enemy themselves: rank × 1024 + file (T9A-ATK-2)
   */
  support(lo: number, hi: number, sooner: readonly number[], busy: readonly number[] = []): Int32Array {
    const key = `${lo}/${hi}/${sooner.join()}/${busy.join()}`;
    let table = this.supports.get(key);
    if (!table) {
      const stride = this.files + 1;
      table = new Int32Array(SUPPORT_RANKS * stride);
      for (let rank = 1; rank < SUPPORT_RANKS; rank++) {
        const order = this.standingOrder(rank, sooner);
        let behind = 0;
        for (let rf = 1; rf <= this.files; rf++) {
          const file = order[rf - 1];
          if (file !== undefined && file >= lo && file <= hi && !busy.includes(rank * 1024 + file)) behind++;
          table[rank * stride + rf] = behind;
        }
      }
      // The cache is cleared because bodies outlive combats, and enemies have many positions.
      if (this.supports.size >= MAX_SUPPORTS) this.supports.clear();
      this.supports.set(key, table);
    }
    return table;
  }
}

/** Ranks in support tables, including the first: no rule allows more. */
const SUPPORT_RANKS = 8;
const MAX_SUPPORTS = 256;

export function formationOf(
  body: Body,
  mask: number,
  files: number,
  places: readonly (GridPosition | undefined)[],
): Formation {
  const key = `${mask}/${files}/${places.map((p) => (p ? `${p.file},${p.rank}` : '')).join(';')}`;
  let formation = body.known.get(key);
  if (!formation) {
    formation = new Formation(body.formations.length, body, mask, files, places);
    body.formations.push(formation);
    body.known.set(key, formation);
  }
  return formation;
}

/** Moves models as little as possible (T9A-FR-3); undefined if these files allow no formation. @param alone without R&F */
export function arranged(
  body: Body,
  mask: number,
  files: number,
  from: readonly (GridPosition | undefined)[],
  alone = false,
): Formation | undefined {
  const ranked: Ranked[] = [];
  const index: number[] = [];
  body.models.forEach((m, i) => {
    if (((mask >> i) & 1) === 0 || m.wide === 0) return;
    index.push(i);
    const wish = m.wish === undefined ? undefined : { file: Math.min(m.wish, files - m.wide), rank: 0 };
    ranked.push({ wide: m.wide, deep: m.deep, at: from[i] ?? wish });
  });
  const places = ranked.length === 0 ? [] : place(ranked, files, body.rules.front_rank_order, alone);
  if (!places) return undefined;
  const all: (GridPosition | undefined)[] = body.models.map(() => undefined);
  places.forEach((p, i) => {
    all[index[i]!] = p;
  });
  return formationOf(body, mask, files, all);
}

/** Returns the formation at the start: a first rank is no wider than the number of models. */
export function startFormation(body: Body, mask: number, rf: number, files: number): Formation {
  const none = body.models.map(() => undefined);
  const inRank = body.models.reduce((sum, m, i) => ((mask >> i) & 1 && m.wide > 0 ? sum + m.wide : sum), 0);
  const narrowest = body.models.reduce((most, m, i) => ((mask >> i) & 1 ? Math.max(most, m.wide) : most), 0);
  const widest = Math.max(narrowest, Math.min(files, rf + inRank));
  for (let wide = widest; wide >= narrowest; wide--) {
    const formation = arranged(body, mask, wide, none, rf === 0);
    if (formation?.legal(rf)) return formation;
  }
  return arranged(body, mask, rf + inRank, none)!;
}

export interface Body {
  readonly setup: UnitSetup;
  readonly rules: Ruleset;
  readonly counting: Counting;
  /** Width and depth of a file and a rank, in tenths of a mm, and the gap between bases in both (T9A26-ATTM-6). */
  readonly width: number;
  readonly depth: number;
  readonly gap: number;
  readonly models: readonly FrontModel[];
  /** The maximum number of R&F models, without the Champion. */
  readonly most: number;
  /** Whether the unit's flank or rear can be touched, so that all its models matter, not only the number of ranks. */
  readonly touched: boolean;
  readonly rear: boolean;
  readonly formations: Formation[];
  readonly known: Map<string, Formation>;
}
