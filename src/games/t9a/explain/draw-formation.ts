import { type Base, countInRanks, type GridPosition, overlap, type Ranked } from '../formation/front-rank.ts';

interface DrawnCharacter {
  readonly letter: string;
  readonly name: string;
}

/** A model with Front Rank inside the ranks: the Champion, or a Character with a Matching base. */
export interface DrawnModel extends DrawnCharacter, GridPosition {
  readonly wide: number;
  readonly deep: number;
}

/** A Character on a Mismatching base at the side of the unit. */
export interface DrawnBeside extends DrawnCharacter {
  readonly base: Base;
}

export interface Drawn {
  readonly files: number;
  readonly rf: number;
  /** The base of the R&F, or the reference base of a unit of Characters alone, in mm. */
  readonly base: Base;
  readonly threshold: number;
  /** The number of Proper Ranks; by default all with enough models. */
  readonly properRanks?: number;
  readonly standard?: boolean;
  readonly musician?: boolean;
  readonly ranked?: readonly DrawnModel[];
  readonly left?: DrawnBeside | undefined;
  readonly right?: DrawnBeside | undefined;
  /** Files that the R&F take first in an incomplete last rank; then the leftmost free ones. */
  readonly rear?: readonly number[];
  /** The width at which the words behind the ranks become shorter. */
  readonly columns?: number;
}

const CELL = 3;

/** From the longest on. A legend explains the last, which has no words. */
const COUNTS = [
  { models: true, proper: '  Proper Rank', legend: '' },
  { models: false, proper: '  Proper Rank', legend: '' },
  { models: false, proper: ' *', legend: '* Proper Rank' },
] as const;

/**
 * Draws a unit as text, its front up: R is R&F, S Standard Bearer, M Musician; the last line explains other letters. A large base is a box,
 * a Mismatching one a box beside the first rank; the number behind each rank counts its models (T9A-RANK-5).
 */
export function drawFormation(f: Drawn): string[] {
  const models = f.ranked ?? [];
  const ranked = models.map(({ wide, deep }): Ranked => ({ wide, deep, at: undefined }));
  const counts = countInRanks(ranked, models, f.files, f.rf);
  const rows = rowsOf(f, counts.length);
  const beside = [f.left, f.right].map((model) => (model ? boxBeside(model, f.base) : []));
  const height = Math.max(rows.length, ...beside.map((box) => box.length));
  const at = (lines: readonly string[], i: number) => lines[i] ?? ' '.repeat(lines[0]?.length ?? 0);
  const proper = f.properRanks ?? counts.filter((count) => count >= f.threshold).length;
  const drawn = COUNTS.map((text) => ({
    legend: text.legend,
    lines: Array.from({ length: height }, (_, i) => {
      const row = rows[i] ?? ' '.repeat(CELL * f.files);
      const count = i < counts.length ? countText(counts[i]!, i < proper, text) : '';
      return `${at(beside[0]!, i)}${row}${at(beside[1]!, i)}${count}`.trimEnd();
    }),
  }));
  const fits = ({ lines }: (typeof drawn)[number]) => lines.every((line) => line.length <= (f.columns ?? Infinity));
  const { lines, legend } = drawn.find(fits) ?? drawn.at(-1)!;
  const letters = [...legendOf(f), ...(legend && proper > 0 ? [legend] : [])].join(', ');
  return [...lines, ...(letters === '' ? [] : [letters])];
}

const countText = (count: number, isProper: boolean, { models, proper }: (typeof COUNTS)[number]): string => {
  const noun = count === 1 ? ' model ' : ' models';
  return `  ${String(count).padStart(2)}${models ? noun : ''}${isProper ? proper : ''}`;
};

function rowsOf(f: Drawn, ranks: number): string[] {
  const cells = Array.from({ length: ranks }, () => new Array<string>(f.files).fill(' '.repeat(CELL)));
  for (const model of f.ranked ?? []) {
    const box = boxOf(model.letter, model.wide * CELL, model.deep);
    for (const [r, line] of box.entries()) {
      for (let w = 0; w < model.wide; w++) {
        cells[model.rank + r]![model.file + w] = line.slice(w * CELL, (w + 1) * CELL);
      }
    }
  }
  const rf = rankAndFile(f, ranks);
  const [standard, musician] = bearers(f, rf);
  for (const cell of rf) {
    const other = cell === musician ? 'M' : 'R';
    const letter = cell === standard ? 'S' : other;
    cells[cell.rank]![cell.file] = ` ${letter} `;
  }
  return cells.map((row) => row.join(''));
}

function rankAndFile({ files, rf, ranked = [], rear = [] }: Drawn, ranks: number): GridPosition[] {
  const cell: Ranked = { wide: 1, deep: 1, at: undefined };
  const standing: GridPosition[] = [];
  for (let rank = 0; rank < ranks && standing.length < rf; rank++) {
    const free = Array.from({ length: files }, (_, file) => ({ file, rank })).filter(
      (at) => !ranked.some((model) => overlap({ ...model, at: undefined }, model, cell, at)),
    );
    const left = rf - standing.length;
    const wanted = free.filter(({ file }) => left < free.length && rear.includes(file));
    standing.push(...[...wanted, ...free.filter((at) => !wanted.includes(at))].slice(0, left));
  }
  return standing;
}

/** Returns the places of Standard Bearer and Musician: R&F places as far forward, then as near the centre, as can be. */
function bearers({ files, standard, musician }: Drawn, rf: readonly GridPosition[]): (GridPosition | undefined)[] {
  const aside = ({ file }: GridPosition) => Math.abs(2 * file - (files - 1));
  const best = [...rf].sort((a, b) => a.rank - b.rank || aside(a) - aside(b) || a.file - b.file);
  return [standard ? best.shift() : undefined, musician ? best.shift() : undefined];
}

function boxOf(letter: string, columns: number, lines: number): string[] {
  const inner = columns - 2;
  const before = Math.floor((inner - 1) / 2);
  const name = (fill: string) => fill.repeat(before) + letter + fill.repeat(inner - 1 - before);
  if (lines === 1) return [columns === CELL ? ` ${letter} ` : `[${name(' ')}]`];
  const sides = Array.from({ length: lines - 2 }, () => `│${' '.repeat(inner)}│`);
  return [`┌${name('─')}┐`, ...sides, `└${'─'.repeat(inner)}┘`];
}

/** Draws a Mismatching base to scale, as nearly as columns and lines allow. */
function boxBeside({ letter, base }: DrawnBeside, [width, depth]: Base): string[] {
  const columns = Math.max(CELL, Math.round((CELL * base[0]) / width));
  const lines = Math.max(1, Math.round(base[1] / depth));
  return lines === 1
    ? [columns === CELL ? `[${letter}]` : boxOf(letter, columns, 1)[0]!]
    : boxOf(letter, columns, lines);
}

function legendOf({ ranked = [], left, right }: Drawn): string[] {
  const inside = ranked.map(({ letter, name }) => `${letter} ${name}`);
  const beside = [left, right].flatMap((model) =>
    model ? [`${model.letter} ${model.name} (${model.base.join('×')} mm)`] : [],
  );
  return [...inside, ...beside];
}
