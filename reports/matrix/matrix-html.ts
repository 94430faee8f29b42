import { escapeHtml } from '../../src/core/escape-html.ts';
import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import type { Provenance } from '../../src/engine/results/result.ts';
import { moduleOf } from '../../src/games/index.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { downloadHtml } from '../html/download.ts';
import { fileName } from '../html/experiment.ts';
import { pageHtml } from '../html/page.ts';
import { matrixScript } from '../html/script/script.ts';
import { contentsHtml, type Section, sectionHtml } from '../html/section.ts';
import { changeSections } from './change-html.ts';
import { coverSections } from './cover-html.ts';
import { countsText } from './field-mean.ts';
import { packedMatrix } from './matrix-data.ts';
import { failedTexts, interruptedTexts, standingTexts, unmodelledTexts } from './matrix-text.ts';
import type { MixReading } from './mix.ts';
import { mixSections } from './mix-html.ts';
import { playedText } from './place.ts';
import { type Reading, readingOf } from './reading.ts';
import { measuredText, outlierTexts, strengthTexts } from './reading-words.ts';

type Data = ReturnType<typeof packedMatrix>;

/** Returns report.html of a matrix: one page that needs no network. Without its script, all but the map is readable. */
export function matrixHtml(run: MatrixRun, provenance: Provenance, mix?: MixReading): string {
  const { experiment, results } = run;
  const { program } = provenance;
  const game = moduleOf(experiment.system);
  const reading = readingOf(run);
  const data = packedMatrix(
    run,
    reading.worth.map(({ row }) => row),
  );
  const { rows, columns, situations } = results.matrix;
  const shape = `${counted(rows.length, 'row')} against ${counted(columns.length, 'column')}, ${situations.map((one) => one.name).join(', ')}: ${counted(results.played, 'combat')}, ${playedText(results)}.`;
  const sections: Section[] = [
    { id: 'the-map', title: 'The map', body: mapHtml(data) },
    ...worthSections(run, reading),
    ...changeSections(run),
    ...strengthSections(run, reading),
    ...mixSections(mix),
    ...coverSections(run),
    ...adviceSections(run, reading),
    { id: 'experiment', title: 'The experiment: run it again', body: experimentHtml(run, provenance) },
  ];
  return pageHtml({
    ...{ title: experiment.report.title ?? experiment.name, program, description: experiment.description },
    kicker: `${game.title ?? game.name} · ${program.name} ${program.version}`,
    lead: `<p>${escapeHtml(shape)}</p>`,
    style: mapStyle,
    body: `${noticesHtml(run)}
${contentsHtml(sections)}
${sections.map((section) => sectionHtml(section)).join('\n')}`,
    footer: 'Intervals are of 95 %. Every number, with its interval, stands in matrix.csv.',
    data: `<script type="application/json" id="matrix-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    script: matrixScript,
  });
}

const mapStyle = `
.map { --cell: 1.5rem; position: relative; display: grid; grid-template-columns: auto 1fr; max-height: 85vh; overflow: auto; border: 1px solid var(--line); }
.map.labelled { grid-template-columns: auto auto; width: fit-content; max-width: 100%; }
.map:not(.labelled) { display: block; overflow: visible; max-width: min(60rem, 80vh); min-width: min(20rem, 100%); max-height: none; border: 0; }
.map .corner, #map-across, #map-down { background: var(--page); font-size: .8rem; line-height: 1.1; }
.map .corner { position: sticky; top: 0; left: 0; z-index: 3; }
.map .corner b { position: absolute; right: .3rem; bottom: .2rem; font-weight: 400; color: var(--muted); text-align: right; }
#map-across { position: sticky; top: 0; z-index: 2; display: flex; align-items: end; }
#map-across span { flex: 0 0 var(--cell); display: flex; align-items: center; writing-mode: vertical-rl; transform: rotate(180deg); max-height: 11rem; padding: .25rem 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
#map-down { position: sticky; left: 0; z-index: 1; }
#map-down span { display: block; height: var(--cell); line-height: var(--cell); max-width: min(16rem, 32vw); padding: 0 .4rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; text-align: right; }
.map .lit { background: var(--accent); color: var(--page); }
.map:not(.labelled) :is(.corner, #map-across, #map-down) { display: none; }
.map .field { position: relative; }
.map canvas { display: block; cursor: crosshair; touch-action: pan-x pan-y; }
.map:not(.labelled) canvas { width: 100%; image-rendering: pixelated; border: 1px solid var(--muted); touch-action: pan-y; }
.map canvas:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
#map-row, #map-column { position: absolute; pointer-events: none; outline: 2px solid var(--text); outline-offset: -1px; }
#map-row { left: 0; right: 0; }
#map-column { top: 0; bottom: 0; }
#map-said { display: block; position: sticky; top: 0; z-index: 4; background: var(--page); min-height: 3em; font-size: 1.05rem; margin: 0 0 .5rem; padding: .3rem 0; overflow-wrap: anywhere; }
.map-tools { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; margin: 0 0 .75rem; }
.map-tools label { display: block; max-width: 100%; font-size: .9rem; color: var(--muted); }
.map-tools select { font: inherit; display: block; max-width: 100%; color: var(--text); background: var(--page); border: 1px solid var(--muted); border-radius: 4px; padding: .2rem .4rem; }
.scale { max-width: 26rem; margin: .75rem 0 0; font-size: .9rem; }
.scale i { display: block; height: 1rem; border: 1px solid var(--muted); }
.scale span { display: flex; justify-content: space-between; gap: 1rem; }
.scale .means { color: var(--muted); }
table.worth thead th, table.worth tbody th { min-width: 4.5rem; width: auto; }
table.worth td { white-space: nowrap; }
table.advice thead th { min-width: 9rem; }
table.advice tbody th, table.advice td { min-width: 9rem; width: 33%; overflow-wrap: anywhere; }
`;

function mapHtml({ layers, situations, orders, rows }: Data): string {
  const option = (value: number | string, text: string): string =>
    `<option value="${escapeHtml(String(value))}">${escapeHtml(text)}</option>`;
  const select = (id: string, label: string, options: readonly string[]): string =>
    `<label>${label}<select id="${id}">${options.join('')}</select></label>`;
  const parts = [
    ...new Set(rows.flatMap(({ label }) => (label.includes('/') ? [label.split('/', 1)[0]!] : []))),
  ].sort();
  return `<p class="how">Each row is a unit, each column one that it meets. Blue is good for the unit of the row, orange bad. Point at
a place, or move with the arrow keys, ten at a time with Shift.</p>
<div class="map-tools">
${select(
  'map-layer',
  'Shows',
  layers.map(({ name }, i) => option(i, name)),
)}
${select('map-situation', 'Situation', [option(-1, 'all, on average'), ...situations.map((name, i) => option(i, name))])}
${select(
  'map-order',
  'Ordered by',
  orders.map(({ name }, i) => option(i, name)),
)}
${select('map-part', 'Rows of', [option('', 'all'), ...parts.map((part) => option(part, part))])}
</div>
<output id="map-said" for="map-layer map-situation map-order map-part">Point at the map, or move over it with the arrow keys.</output>
<div class="map"><div class="corner" aria-hidden="true"><b>unit ↓<br>meets →</b></div><div id="map-across" aria-hidden="true"></div><div id="map-down" aria-hidden="true"></div><div class="field"><canvas id="map" tabindex="0" role="application" aria-label="Map of all combats; the arrow keys move over it" aria-describedby="map-said" width="1" height="1"></canvas><div id="map-row" hidden></div><div id="map-column" hidden></div></div></div>
<div class="scale"><i id="map-scale"></i><span><b id="map-least"></b><b id="map-middle"></b><b id="map-most"></b></span><span class="means"><small id="map-left"></small><small id="map-right"></small></span></div>`;
}

function worthSections({ results: { matrix } }: MatrixRun, reading: Reading): Section[] {
  const { worth } = reading;
  if (worth.length === 0) return [];
  const isEven = matrix.weights === 'even';
  const number = (x: number | undefined) => (x === undefined ? '' : x.toFixed(1).replace('-', '−'));
  const rows = worth.map(
    ({ unit, swing, taken, lost, from, to, group }) =>
      `<tr><th scope="row">${escapeHtml(unit.label)}</th><td>${group}</td><td>${from === to ? from : `${from} to ${to}`}</td><td>${measuredText(swing)}</td><td>${number(taken?.estimate)}</td><td>${number(lost?.estimate)}</td><td>${grouped(unit.points!)}</td>${isEven ? '' : `<td>${(100 * unit.weight).toFixed(2)} %</td>`}</tr>`,
  );
  const heads = [
    'Unit',
    'Group',
    'Rank',
    'Taken less lost, for 100 points',
    'Taken',
    'Lost',
    'Costs',
    ...(isEven ? [] : ['Played']),
  ];
  const far = outlierTexts(reading).map((text) => `<li>${escapeHtml(text)}</li>`);
  return [
    {
      id: 'worth',
      title: 'Worth for points',
      body: `<p class="how">Points taken and lost against the field, ${countsText(matrix)}, all situations alike. Ranks have
intervals that hold for all units at once; no unit differs significantly from the first of its group.</p>
${far.length > 0 ? `<h3>Far from their price</h3>\n<ul>\n${far.join('\n')}\n</ul>\n` : ''}<div class="scroll tall" tabindex="0" role="group" aria-label="Worth for points">
<table class="worth">
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>`,
    },
  ];
}

function strengthSections(run: MatrixRun, reading: Reading): Section[] {
  const texts = strengthTexts(run, reading);
  if (texts.length === 0) return [];
  const body = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return [{ id: 'circles', title: 'One strength, or rock, paper and scissors', body }];
}

function adviceSections({ results }: MatrixRun, { advice }: Reading): Section[] {
  if (advice.length === 0) return [];
  const { rows, columns } = results.matrix;
  const list = (places: readonly number[]) => escapeHtml(places.map((j) => columns[j]!.label).join(', ') || '–');
  const lines = advice.map(
    ({ seek, avoid }, i) =>
      `<tr><th scope="row">${escapeHtml(rows[i]!.label)}</th><td>${list(seek)}</td><td>${list(avoid)}</td></tr>`,
  );
  return [
    {
      id: 'advice',
      title: 'Opponents to seek and to avoid',
      body: `<div class="scroll tall" tabindex="0" role="group" aria-label="Opponents to seek and to avoid">
<table class="advice">
<caption>Enemies that go most surely before the unit does, and before which it goes itself, over all situations</caption>
<thead><tr><th scope="col">Unit</th><th scope="col">Seek</th><th scope="col">Avoid</th></tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
</div>`,
    },
  ];
}

function noticesHtml(run: MatrixRun): string {
  const { leftOut } = run.results.matrix;
  const texts = [
    ...interruptedTexts(run),
    ...failedTexts(run),
    ...leftOut.map(({ label, why }) => `Left out: ${label}: ${why}`),
    ...standingTexts(run.results.matrix),
    ...unmodelledTexts(run),
  ];
  if (texts.length === 0) return '';
  const items = texts.map((text) => `<li>${escapeHtml(text)}</li>`);
  return `<section class="notices"><h2>What to know first</h2>\n<ul>\n${items.join('\n')}\n</ul></section>`;
}

function experimentHtml({ experiment, digest }: MatrixRun, provenance: Provenance): string {
  const { program, machine, threads, seconds, started } = provenance;
  const file = fileName(experiment.name);
  const facts = [
    ['Rules', `preset ${experiment.preset}`],
    ['Seed', experiment.seed],
    ['Program', `${program.name} ${program.version}`],
    ['Digest of all counts', digest],
    ['Started', started],
    ['Time', `${Number(seconds.toPrecision(3))} s on ${threads} ${threads === 1 ? 'thread' : 'threads'}`],
    ['Machine', `${machine.cpu}, ${machine.cores} cores, ${machine.platform}, Node ${machine.node}`],
  ] as const;
  const list = facts.map(([what, value]) => `<dt>${escapeHtml(what)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl class="facts">
${list.join('\n')}
</dl>
<p class="how">The file as run. ${downloadHtml(file, 'application/yaml', experiment.yaml, `Save ${file}`)}</p>
<pre class="scroll" tabindex="0" role="group" aria-label="The experiment"><code data-copy>${escapeHtml(experiment.yaml)}</code></pre>`;
}
