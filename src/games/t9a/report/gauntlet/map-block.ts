import type { Heat } from '../../../../../reports/blocks/block.ts';
import type { GauntletCell } from '../../gauntlet/gauntlet.ts';
import type { GauntletSituation } from '../../gauntlet/situations.ts';
import type { Merged } from './alike.ts';
import { pointsText, shareText } from './words.ts';

/** Makes a map, opponents down, units across. @param clicked - the situation's index, if a script shows details of a clicked combat */
export function mapOf(
  { gauntlet, unitAt, opponentAt }: Merged,
  { name, says }: GauntletSituation,
  clicked?: number,
): Heat {
  const click = clicked === undefined ? '' : ' A click says more.';
  return {
    kind: 'heat',
    id: `map-${name}`,
    title: says,
    how: `The stronger the orange, the more often the unit is lost.${click}`,
    key: 'In 62 % of combats the unit is broken or destroyed, in 18 % the enemy is.',
    isOpen: name === gauntlet.situations[0]?.name,
    corner: 'Opponent',
    columns: gauntlet.units.map((unit, i) => ({ short: markOf(i), name: unit.name })),
    rows: gauntlet.opponents.map((opponent, k) => ({
      name: opponent.name,
      places: gauntlet.units.map((_, i) => {
        const found = gauntlet.cell(i, k, name);
        const combat = clicked === undefined ? {} : { combat: `${unitAt[i]} ${opponentAt[k]} ${clicked}` };
        return found && { ...placeOf(found), ...combat };
      }),
    })),
  };
}

export const markOf = (unit: number): string => `[${unit + 1}]`;

const percent = ({ estimate }: GauntletCell['lost']): number | undefined =>
  Number.isNaN(estimate) ? undefined : Math.round(100 * estimate);

const placeOf = (cell: GauntletCell) => ({
  lost: percent(cell.lost),
  enemyLost: percent(cell.enemyLost),
  title: `lost ${shareText(cell.lost)}; enemy lost ${shareText(cell.enemyLost)}; points lost ${pointsText(cell.pointsLost)}, taken ${pointsText(cell.pointsTaken)}`,
});
