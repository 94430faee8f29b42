import type { Game } from '../../core/game.ts';
import type { Matrix, MatrixUnit } from '../../experiment/matrix/types.ts';
import { gameOf } from '../../games/rules.ts';

/** Returns the unmodelled rules; none for a combat that cannot be played, which is listed as failed. */
function unmodelledOf(game: Game, setup: unknown): readonly string[] {
  try {
    return (game.measures?.(setup) ?? game.compile(setup)).unmodelled;
  } catch {
    return [];
  }
}

export function unmodelledIn({ system, rows, columns }: Matrix): { rule: string; units: string[] }[] {
  const found = new Map<string, Set<string>>();
  const game = gameOf(system);
  const look = ({ label, setups }: MatrixUnit, of: string): void => {
    for (const text of unmodelledOf(game, setups[0])) {
      const rule = text.slice(text.indexOf(': ') + 2);
      if (!text.startsWith(of)) continue;
      const units = found.get(rule) ?? new Set<string>();
      found.set(rule, units.add(label));
    }
  };
  for (const row of rows) look(row, 'row');
  for (const column of columns) look(column, 'column');
  return [...found]
    .map(([rule, units]) => ({ rule, units: [...units] }))
    .sort((a, b) => b.units.length - a.units.length || (a.rule < b.rule ? -1 : 1));
}
