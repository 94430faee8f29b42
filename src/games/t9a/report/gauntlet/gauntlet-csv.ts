import { csv } from '../../../../../reports/files/csv.ts';
import { type Estimate, type Gauntlet, type GauntletCell, howOfCell, kept } from '../../gauntlet/gauntlet.ts';

const columns = Object.keys(kept) as Exclude<keyof GauntletCell, 'trials'>[];

const title = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function* combats(gauntlet: Gauntlet) {
  for (const [i, unit] of gauntlet.units.entries())
    for (const [k, opponent] of gauntlet.opponents.entries())
      for (const situation of gauntlet.situations) {
        const cell = gauntlet.cell(i, k, situation.name);
        if (cell) yield { unit, opponent, situation, cell };
      }
}

export function gauntletCsv(gauntlet: Gauntlet): string {
  const head = ['unit', 'opponent', 'situation', 'rounds', 'unit_points', 'opponent_points', 'trials'];
  const numbers = columns.flatMap((name) => [title(name), `${title(name)}_low`, `${title(name)}_high`]);
  const rows = [...combats(gauntlet)].map(({ unit, opponent, situation, cell }) => [
    ...[unit.label, opponent.label, situation.name, String(situation.rounds)],
    ...[unit.points, opponent.points, cell.trials].map((one) => String(one ?? '')),
    ...columns.flatMap((column) => parts(cell[column])),
    howOfCell(cell),
  ]);
  return csv([[...head, ...numbers, 'how'], ...rows]);
}

const parts = ({ n, estimate, low, high }: Estimate): string[] =>
  n === 0 ? ['', '', ''] : [estimate, low, high].map(String);

export const combatsJson = (gauntlet: Gauntlet): object[] =>
  [...combats(gauntlet)].map(({ unit, opponent, situation, cell }) => ({
    ...{ unit: unit.label, opponent: opponent.label, situation: situation.name, trials: cell.trials },
    ...Object.fromEntries(
      columns.map((column) => {
        const { n, estimate, low, high } = cell[column];
        return [title(column), n === 0 ? null : { estimate, low, high }];
      }),
    ),
    how: howOfCell(cell),
  }));
