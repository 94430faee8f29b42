import { pageHtml } from '../../../../../reports/html/page.ts';
import type { PackedGauntlet } from '../../../../../reports/html/script/data.ts';
import { gauntletScript } from '../../../../../reports/html/script/script.ts';
import { escapeHtml } from '../../../../core/escape-html.ts';
import { grouped } from '../../../../stats/format/format-number.ts';
import { takenChoices } from '../../army/list/choices.ts';
import type { Estimate, Gauntlet } from '../../gauntlet/gauntlet.ts';
import type { ReadyGauntlet } from '../../gauntlet/read-gauntlet.ts';
import type { AskedGauntlet } from '../../gauntlet/request.ts';
import { mergeAlike } from './alike.ts';
import { mapHtml, mapStyle, verdictsHtml } from './gauntlet-map.ts';
import { meaningText, notPlayed, pointsText, shareText, standingText } from './gauntlet-text.ts';
import { summaryHtml } from './summary.ts';

interface PageOf {
  readonly asked: AskedGauntlet;
  readonly gauntlet: Gauntlet;
  readonly combats: number;
  readonly leftOut: ReadyGauntlet['leftOut'];
}

/**
 * Returns the page of a gauntlet: maps, a few lines for each unit, the list as understood, and a table of every combat to sort and
 * filter.
 */
export function gauntletPage({ asked, gauntlet, combats, leftOut }: PageOf): string {
  const { army, title } = asked.mine.list;
  const name = title.length > 0 ? title.join(' ') : army!.name;
  return pageHtml({
    title: name,
    tab: `${name}: gauntlet`,
    kicker: `${army!.name} against ${asked.called}`,
    lead: `<p>${escapeHtml(meaningText(asked.halfWidth))} ${grouped(combats)} combats were followed, each along all likely paths.</p>`,
    style: mapStyle + combatStyle,
    body: `${[...notPlayed(asked, { leftOut }), ...standingText(gauntlet)]
      .map((line) => `<p class="basis">${escapeHtml(line)}</p>`)
      .join('\n')}
${summaryHtml(gauntlet)}
${gauntlet.situations.map((situation, s) => mapHtml(gauntlet, situation, { clicked: s })).join('\n')}
<h2>Unit by unit</h2>
${verdictsHtml(gauntlet)}
<h2>The list as it was understood</h2>
${list(asked)}
<h2>Every combat</h2>
<details class="every"><summary>The table of all combats, to sort and to filter</summary>
${table(gauntlet)}
</details>
<aside id="one-combat" aria-live="polite" aria-label="One combat"></aside>`,
    data: `<script type="application/json" id="gauntlet-data">${dataOf(asked, gauntlet)}</script>`,
    script: gauntletScript,
  });
}

/** Returns the data for the page's script: units, opponents, and the command that played them. */
function dataOf({ command }: AskedGauntlet, { units, opponents, situations }: Gauntlet): string {
  const named = ({ label, name }: Gauntlet['units'][number]) => ({ label, name });
  const data: PackedGauntlet = {
    units: units.map(named),
    opponents: opponents.map(named),
    situations: situations.map(({ name, says }) => ({ name, says })),
    ...command,
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

const combatStyle = `
.map td[data-combat] { cursor: pointer; }
button.one { font: inherit; padding: 0; color: inherit; background: none; border: 0; text-align: left; cursor: pointer; }
button.one:hover { text-decoration: underline; }
#one-combat:not(:empty) { position: sticky; bottom: 0; padding: .6rem .9rem; background: var(--page); border: 1px solid var(--muted); border-radius: 4px; }
#one-combat h3, #one-combat p { margin: .2rem 0; }
#one-combat code { display: block; overflow-wrap: anywhere; user-select: all; }
`;

function list({ mine }: AskedGauntlet): string {
  const rows = mine.list.units.map(({ name, of, priced, printed, models }) => {
    const { options, mount } = takenChoices(priced?.taken ?? []);
    const bought = [...(mount ? [`on ${mount}`] : []), ...options].join(', ');
    const called = of === undefined ? `${name}: not known` : of.unit.name;
    return `<tr><th scope="row">${escapeHtml(called)}</th><td>${priced?.models ?? models ?? ''}</td><td>${escapeHtml(bought)}</td><td>${printed ?? ''}</td><td>${priced?.points ?? ''}</td></tr>`;
  });
  return `<div class="scroll" role="region" aria-label="The list" tabindex="0"><table>
<thead><tr><th scope="col">Unit</th><th scope="col">Models</th><th scope="col">What was bought</th><th scope="col">Points printed</th><th scope="col">Points counted</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`;
}

function table(whole: Gauntlet): string {
  const titles = [
    'Unit',
    'Opponent',
    'Situation',
    'Lost',
    'Enemy lost',
    'Enemy destroyed',
    'Points lost',
    'Points taken',
    'Swing',
  ];
  const cell = (one: Estimate, said: (one: Estimate) => string): string =>
    `<td data-v="${one.n === 0 ? '' : Number(one.estimate.toPrecision(6))}">${escapeHtml(said(one))}</td>`;
  const { gauntlet, unitAt, opponentAt } = mergeAlike(whole);
  const rows = gauntlet.units.flatMap((unit, i) =>
    gauntlet.opponents.flatMap((opponent, k) =>
      gauntlet.situations.flatMap(({ name }, s) => {
        const found = gauntlet.cell(i, k, name);
        if (!found) return [];
        const names = [opponent.name, name].map((text) => `<td>${escapeHtml(text)}</td>`);
        const shares = [found.lost, found.enemyLost, found.enemyDestroyed].map((one) => cell(one, shareText));
        const points = [found.pointsLost, found.pointsTaken, found.swing].map((one) => cell(one, pointsText));
        const one = `<button type="button" class="one" data-combat="${unitAt[i]} ${opponentAt[k]} ${s}" title="${escapeHtml(unit.label)}">${escapeHtml(unit.name)}</button>`;
        return [`<tr><th scope="row">${one}</th>${[...names, ...shares, ...points].join('')}</tr>`];
      }),
    ),
  );
  const head = titles.map((title) => `<th scope="col">${title}</th>`).join('');
  // The script of every report sorts and filters this table.
  return `<div class="scroll" role="group" aria-label="Every combat" tabindex="0"><table class="metrics cells" data-names="3" data-counts="combats">
<thead><tr>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`;
}
