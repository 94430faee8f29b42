import { escapeHtml } from '../../../../core/escape-html.ts';
import type { Gauntlet, GauntletCell } from '../../gauntlet/gauntlet.ts';
import type { GauntletSituation } from '../../gauntlet/situations.ts';
import { mergeAlike } from './alike.ts';
import { pointsText, shareText, verdictsText } from './gauntlet-text.ts';

export const mapStyle = `
.map td { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.scroll:has(> .map) { max-height: 85vh; overflow: auto; }
.map thead th { position: sticky; top: 0; z-index: 1; background: var(--page); }
.map thead th:first-child { left: 0; z-index: 2; }
.map th[scope=col] { vertical-align: bottom; min-width: 5rem; }
.map th[scope=row] { text-align: left; font-weight: 400; width: auto; min-width: 9rem; position: sticky; left: 0; background: var(--page); }
.map .share { background: color-mix(in srgb, var(--more) calc(var(--s) * 1%), transparent); }
.map :is(tr:hover th, tr:hover .share) { box-shadow: inset 0 2px var(--accent), inset 0 -2px var(--accent); }
.taken { color: var(--muted); font-size: .85em; }
.share .map :is(tr:hover th, tr:hover .share) { box-shadow: inset 0 2px var(--accent), inset 0 -2px var(--accent); }
.taken { color: inherit; }
.scroll:focus-visible { outline: 2px solid var(--accent); }
`;

const whole = (x: number): number => Math.round(100 * x);

interface MapOf {
  readonly level?: number;
  /** The index of the situation, if a script shows details of a clicked combat. */
  readonly clicked?: number;
}

/** Draws a situation as a map: opponents down, units across. Those that are exactly alike are one. */
export function mapHtml(
  whole: Gauntlet,
  { name, says }: GauntletSituation,
  { level = 2, clicked }: MapOf = {},
): string {
  const { gauntlet, unitAt, opponentAt } = mergeAlike(whole);
  const head = gauntlet.units.map((unit) => `<th scope="col">${escapeHtml(unit.name)}</th>`).join('');
  const rows = gauntlet.opponents.map((opponent, k) => {
    const cells = gauntlet.units
      .map((_, i) =>
        mapCell(
          gauntlet.cell(i, k, name),
          clicked === undefined ? '' : ` data-combat="${unitAt[i]} ${opponentAt[k]} ${clicked}"`,
        ),
      )
      .join('');
    return `<tr><th scope="row">${escapeHtml(opponent.name)}</th>${cells}</tr>`;
  });
  const id = `map-${name}`;
  return `<h${level} id="${id}">${escapeHtml(says)}</h${level}>
<p class="how">How often the unit is broken or destroyed, and in small how often the enemy is, in per cent of combats; the stronger the orange, the more often it is lost.${clicked === undefined ? '' : ' A click says more.'}</p>
<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table class="map">
<thead><tr><th scope="col">Opponent</th>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`;
}

function mapCell(cell: GauntletCell | undefined, combat: string): string {
  if (!cell) return '<td>–</td>';
  const said = `lost ${shareText(cell.lost)}; enemy lost ${shareText(cell.enemyLost)}; points lost ${pointsText(cell.pointsLost)}, taken ${pointsText(cell.pointsTaken)}`;
  return `<td class="share"${combat} style="--s:${whole(cell.lost.estimate)}" title="${escapeHtml(said)}">${whole(cell.lost.estimate)} <span class="taken">${whole(cell.enemyLost.estimate)}</span></td>`;
}

/** Returns the lines of each unit, as the terminal shows them. */
export function verdictsHtml(whole: Gauntlet): string {
  const lines = verdictsText(mergeAlike(whole).gauntlet, Number.POSITIVE_INFINITY);
  const parts: string[] = [];
  let open = false;
  for (const line of lines) {
    if (line === '') continue;
    if (line.startsWith('  ')) parts.push(`<li>${escapeHtml(line.trim())}</li>`);
    else {
      parts.push(`${open ? '</ul>' : ''}<h3>${escapeHtml(line.replace(/^\[\d+\] .*?: /, ''))}</h3>\n<ul>`);
      open = true;
    }
  }
  return `${parts.join('\n')}${open ? '\n</ul>' : ''}`;
}
