import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ListedUnit {
  readonly name: string;
  readonly cost: number;
  readonly models: number;
  readonly options: readonly string[];
  readonly isCharacter: boolean;
}

/** A reported game. The numbers of players have a meaning within one reading only. */
export interface Game {
  readonly day: string;
  readonly tournament: number;
  /** The score of the first side, 0 to 20; the other has the rest. */
  readonly score: number;
  /** 1 if the first side had the first turn, -1 if the other had, 0 if unknown. */
  readonly firstTurn: number;
  readonly players: readonly [number, number];
  readonly armies: readonly [string, string];
  readonly lists: readonly [readonly ListedUnit[], readonly ListedUnit[]];
}

export interface GameReading {
  readonly games: readonly Game[];
  readonly reports: number;
  readonly leftOut: Readonly<Record<LeftOut, number>>;
}

type LeftOut = 'twice' | 'lists' | 'points' | 'score' | 'players';

interface Report {
  readonly id?: string;
  readonly firstTurn?: number;
  readonly scoreOne?: unknown;
  readonly scoreTwo?: unknown;
  readonly playerOneId?: string;
  readonly playerTwoId?: string;
  readonly armyOne: string;
  readonly armyTwo: string;
  readonly armyListOne?: ReportedList;
  readonly armyListTwo?: ReportedList;
}

interface ReportedList {
  readonly units?: readonly {
    readonly name: string;
    readonly cost: number;
    readonly models?: number;
    readonly category?: string;
    readonly options?: readonly { readonly name: string }[];
  }[];
  readonly pointsPerCategory?: { readonly Total?: number };
}

/** The minimum and maximum cost of lists for games of 4,000 points. */
const POINTS = [3900, 4010] as const;

/** Returns 1 if the first player begins, -1 if the second does, 0 if unknown. */
function turnOf({ firstTurn }: Report): number {
  if (firstTurn === 0) return 1;
  return firstTurn === 1 ? -1 : 0;
}

/** Reads a checkout of the data. @param path - the folder with `data/` */
export function readGames(path: string): GameReading {
  const leftOut: Record<LeftOut, number> = { twice: 0, lists: 0, points: 0, score: 0, players: 0 };
  const games: Game[] = [];
  const players = new Map<string, number>();
  const numberOf = (id: string): number => {
    const known = players.get(id) ?? players.size;
    players.set(id, known);
    return known;
  };
  const seen = new Set<string>();
  let reports = 0;
  const folders = readdirSync(join(path, 'data'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  for (const [tournament, folder] of folders.entries()) {
    const inside = join(path, 'data', folder);
    const day = (JSON.parse(readFileSync(join(inside, 'metaData.json'), 'utf8')) as { start: string }).start;
    for (const file of readdirSync(inside).sort()) {
      if (!/^report_.*\.json$/.test(file)) continue;
      reports++;
      const report = JSON.parse(readFileSync(join(inside, file), 'utf8')) as Report;
      const id = report.id ?? file;
      const reason = seen.has(id) ? 'twice' : faultOf(report);
      seen.add(id);
      if (reason) {
        leftOut[reason]++;
        continue;
      }
      games.push({
        ...{ day, tournament, score: report.scoreOne as number },
        firstTurn: turnOf(report),
        players: [numberOf(report.playerOneId!), numberOf(report.playerTwoId!)],
        armies: [report.armyOne, report.armyTwo],
        lists: [unitsOf(report.armyListOne!), unitsOf(report.armyListTwo!)],
      });
    }
  }
  games.sort((a, b) => {
    if (a.day < b.day) return -1;
    return a.day > b.day ? 1 : 0;
  });
  return { games, reports, leftOut };
}

function faultOf({
  armyListOne,
  armyListTwo,
  scoreOne,
  scoreTwo,
  playerOneId,
  playerTwoId,
}: Report): LeftOut | undefined {
  for (const list of [armyListOne, armyListTwo]) if (!list?.units?.length) return 'lists';
  for (const list of [armyListOne, armyListTwo]) {
    const total = list!.pointsPerCategory?.Total ?? 0;
    if (total < POINTS[0] || total > POINTS[1]) return 'points';
  }
  if (!Number.isInteger(scoreOne) || !Number.isInteger(scoreTwo)) return 'score';
  const [one, two] = [scoreOne as number, scoreTwo as number];
  if (one < 0 || two < 0 || one + two !== 20) return 'score';
  return playerOneId && playerTwoId && playerOneId !== playerTwoId ? undefined : 'players';
}

const unitsOf = ({ units = [] }: ReportedList): ListedUnit[] =>
  units.map(({ name, cost, models = 1, category, options = [] }) => ({
    ...{ name, cost, models, isCharacter: category === 'Characters' },
    options: options.map((option) => option.name).sort(),
  }));
