import { sentences } from '../../../../../reports/blocks/block.ts';
import { heatStyle } from '../../../../../reports/html/heat-style.ts';
import { htmlOf } from '../../../../../reports/html/html-of.ts';
import { pageHtml } from '../../../../../reports/html/page.ts';
import type { PackedGauntlet } from '../../../../../reports/html/script/data.ts';
import { scriptOf } from '../../../../../reports/html/script/script.ts';
import { style } from '../../../../../reports/html/style.ts';
import { grouped } from '../../../../stats/format/format-number.ts';
import type { Gauntlet } from '../../gauntlet/gauntlet.ts';
import type { AskedGauntlet } from '../../gauntlet/request.ts';
import { type AnsweredGauntlet, gauntletBlocks } from './gauntlet-blocks.ts';
import { provedText } from './words.ts';

export function gauntletPage(
  answered: AnsweredGauntlet,
  program: { readonly name: string; readonly version: string },
  live?: string,
): string {
  const { asked, gauntlet, combats, proved, digest } = answered;
  const { army, title } = asked.mine.list;
  const name = title.length > 0 ? title.join(' ') : army!.name;
  const followed = `${grouped(combats)} combats were followed, each along all likely paths${provedText(proved)}.`;
  return pageHtml({
    ...{ title: name, program, digest },
    tab: `${name}: gauntlet`,
    kicker: `${army!.name} against ${asked.called}`,
    lead: htmlOf(sentences([followed], { tone: 'lead' })),
    style: style + heatStyle + combatStyle,
    body: `${htmlOf(gauntletBlocks(answered))}
<aside id="one-combat" aria-live="polite" aria-label="One combat"></aside>`,
    data: `<script type="application/json" id="gauntlet-data">${dataOf(asked, gauntlet)}</script>${live ?? ''}`,
    script: scriptOf('gauntlet', live !== undefined),
  });
}

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
#list tbody th { width: auto; }
#list thead th { min-width: 0; }
.map td[data-combat] { cursor: pointer; }
button.one { font: inherit; padding: 0; min-height: 1.5rem; color: inherit; background: none; border: 0; text-align: left; cursor: pointer; }
button.one:hover { text-decoration: underline; }
#one-combat:not(:empty) { position: sticky; bottom: 0; z-index: 3; padding: .5rem 1rem; background: var(--page); border: 1px solid var(--muted); border-radius: var(--round); }
#one-combat h3, #one-combat p { margin: .25rem 0; }
#one-combat code { display: block; overflow-wrap: anywhere; user-select: all; }
`;
