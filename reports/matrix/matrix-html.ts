import { capital } from '../../src/core/words.ts';
import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import type { Provenance } from '../../src/engine/results/result.ts';
import { moduleOf } from '../../src/games/index.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { contentsOf, type ReportBlock, type SectionBlock, sentences } from '../blocks/block.ts';
import { htmlOf } from '../html/html-of.ts';
import { packedLive } from '../html/live.ts';
import { pageHtml } from '../html/page.ts';
import { scriptOf } from '../html/script/script.ts';
import { style } from '../html/style.ts';
import { type Child, h, raw, type VNode } from '../libraries/preact.js';
import { renderToString } from '../libraries/preact-render.js';
import { runAgainSection } from '../run/experiment-blocks.ts';
import { spreadChart } from './change-chart.ts';
import { matrixBlocks, noticeTexts } from './matrix-blocks.ts';
import { packedMatrix } from './matrix-data.ts';
import type { MixReading } from './mix.ts';
import { playedText } from './place.ts';
import { readingOf } from './reading.ts';

type Data = ReturnType<typeof packedMatrix>;

/** Returns report.html of a matrix: one page that needs no network. Without its script, all but the map is readable. */
export function matrixHtml(run: MatrixRun, provenance: Provenance, mix?: MixReading, isLive = false): string {
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
  const blocks = matrixBlocks(run, mix, spreadChart);
  const map = { id: 'the-map', title: 'The map' };
  const again = experimentSection(run, provenance);
  return pageHtml({
    ...{ title: experiment.report.title ?? experiment.name, program, digest: run.digest },
    description: experiment.description,
    kicker: `${game.title ?? game.name} · ${program.name} ${program.version}`,
    lead: htmlOf(sentences([shape])),
    style: style + mapStyle,
    body: [
      htmlOf([...noticeBlocks(run), contentsOf([map, ...blocks, again])]),
      renderToString(h('section', { id: map.id }, h('h2', null, map.title), mapView(data))),
      htmlOf([...blocks, again]),
    ].join('\n'),
    footer: 'Intervals are of 95 %. Every number, with its interval, stands in matrix.csv.',
    data: [
      `<script type="application/json" id="matrix-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
      ...(isLive ? [packedLive(experiment)] : []),
    ].join('\n'),
    script: scriptOf('matrix', isLive),
  });
}

const mapStyle = `
.map { --cell: 1.5rem; position: relative; display: grid; grid-template-columns: auto 1fr; max-height: 85vh; overflow: auto; border: 1px solid var(--line); }
.map.labelled { grid-template-columns: auto auto; width: fit-content; max-width: 100%; }
.map:not(.labelled) { display: block; overflow: visible; max-width: min(60rem, 80vh); min-width: min(20rem, 100%); max-height: none; border: 0; }
.map .corner, #map-across, #map-down { background: var(--page); font-size: var(--size-1); line-height: 1.1; }
.map .corner { position: sticky; top: 0; left: 0; z-index: 3; }
.map .corner b { position: absolute; right: .3rem; bottom: .2rem; font-weight: 400; color: var(--muted); text-align: right; }
#map-across { position: sticky; top: 0; z-index: 2; display: flex; align-items: end; }
#map-across span { flex: 0 0 var(--cell); display: flex; align-items: center; writing-mode: vertical-rl; transform: rotate(180deg); max-height: 11rem; padding: .25rem 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
#map-down { position: sticky; left: 0; z-index: 1; }
#map-down span { display: block; height: var(--cell); line-height: var(--cell); max-width: min(16rem, 48vw); padding: 0 .5rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; text-align: right; }
.map .lit { background: var(--accent); color: var(--page); }
.map:not(.labelled) :is(.corner, #map-across, #map-down) { display: none; }
.map .field { position: relative; }
.map canvas { display: block; cursor: crosshair; touch-action: pan-x pan-y; }
.map:not(.labelled) canvas { width: 100%; image-rendering: pixelated; border: 1px solid var(--muted); touch-action: pan-y; }
.map canvas:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
#map-row, #map-column { position: absolute; pointer-events: none; outline: 2px solid var(--text); outline-offset: -1px; }
#map-row { left: 0; right: 0; }
#map-column { top: 0; bottom: 0; }
#map-said { display: block; position: sticky; top: 0; z-index: 4; background: var(--page); min-height: 3em; font-size: var(--size-3); margin: 0 0 .5rem; padding: .25rem 0; overflow-wrap: anywhere; }
.map-tools { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; margin: 0 0 .75rem; }
.map-tools label { display: block; max-width: 100%; font-size: var(--size-2); color: var(--muted); }
.map-tools select { font: inherit; display: block; max-width: 100%; color: var(--text); background: var(--page); border: 1px solid var(--muted); border-radius: var(--round); padding: .25rem .5rem; }
.scale { max-width: 26rem; margin: .75rem 0 0; font-size: var(--size-2); }
.scale i { display: block; height: 1rem; border: 1px solid var(--muted); }
.scale span { display: flex; justify-content: space-between; gap: 1rem; }
.scale .means { color: var(--muted); }
table.worth thead th, table.worth tbody th { min-width: 4.5rem; width: auto; }
table.worth td { white-space: nowrap; }
table.advice thead th { min-width: 9rem; }
table.advice tbody th, table.advice td { min-width: 9rem; width: 33%; overflow-wrap: anywhere; }
`;

type Choices = readonly (readonly [value: number | string, text: string])[];

const select = (id: string, label: string, choices: Choices): VNode =>
  h(
    'label',
    null,
    label,
    h(
      'select',
      { id },
      choices.map(([value, text]) => h('option', { value: String(value) }, text)),
    ),
  );

function mapView({ layers, situations, orders, rows }: Data): Child {
  const numbered = (names: readonly string[]): Choices => names.map((name, i) => [i, name]);
  const namesOf = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);
  const parts = [
    ...new Set(rows.flatMap(({ label }) => (label.includes('/') ? [label.split('/', 1)[0]!] : []))),
  ].sort();
  const tools = [
    select('map-layer', 'Shows', numbered(namesOf(layers))),
    select('map-situation', 'Situation', [[-1, 'all, on average'], ...numbered(situations)]),
    select('map-order', 'Ordered by', numbered(namesOf(orders))),
    select('map-part', 'Rows of', [['', 'all'], ...parts.map((part) => [part, capital(part)] as const)]),
  ];
  return [h('p', { class: 'how' }, MAP), h('div', { class: 'map-tools' }, tools), raw(frame)];
}

const MAP =
  'Each row is a unit, each column one that it meets. Blue is good for the unit of the row, orange bad. A unit is gone if it broke or was destroyed. Point at a place, or move with the arrow keys, ten at a time with Shift.';

const frame = `<output id="map-said" for="map-layer map-situation map-order map-part">Point at the map, or move over it with the arrow keys.</output>
<div class="map"><div class="corner" aria-hidden="true"><b>unit ↓<br>meets →</b></div><div id="map-across" aria-hidden="true"></div><div id="map-down" aria-hidden="true"></div><div class="field"><canvas id="map" tabindex="0" role="application" aria-label="Map of all combats; the arrow keys move over it" aria-describedby="map-said" width="1" height="1"></canvas><div id="map-row" hidden></div><div id="map-column" hidden></div></div></div>
<div class="scale"><i id="map-scale"></i><span><b id="map-least"></b><b id="map-middle"></b><b id="map-most"></b></span><span class="means"><small id="map-left"></small><small id="map-right"></small></span></div>`;

function noticeBlocks(run: MatrixRun): ReportBlock[] {
  const items = noticeTexts(run);
  const title = 'What to know first';
  return items.length === 0
    ? []
    : [{ kind: 'section', id: 'notices', look: 'notices', title, blocks: [{ kind: 'list', items }] }];
}

function experimentSection({ experiment, digest }: MatrixRun, provenance: Provenance): SectionBlock {
  const { program, machine, threads, seconds, started } = provenance;
  const facts = [
    ['Rules', `preset ${experiment.preset}`],
    ['Seed', experiment.seed],
    ['Program', `${program.name} ${program.version}`],
    ['Digest of all counts', digest],
    ['Started', started],
    ['Time', `${Number(seconds.toPrecision(3))} s on ${threads} ${threads === 1 ? 'thread' : 'threads'}`],
    ['Machine', `${machine.cpu}, ${machine.cores} cores, ${machine.platform}, Node ${machine.node}`],
  ] as const;
  return runAgainSection(facts, experiment, () => 'The file as run. ');
}
