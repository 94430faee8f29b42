import { colourVariables, palette } from './charts/palette.ts';
import { markAddress } from './mark.ts';

const light = `--map: ${palette.skyBlue}; --less: ${palette.skyBlue}; --more: ${palette.orange}; ${colourVariables('light')}`;
const dark = `--map: #00639c; --less: #00639c; --more: #8f4a00; ${colourVariables('dark')}`;

/** The look of reports and of the page: six sizes of type, distances in quarters of a rem, one accent. */
export const style = `
:root {
  color-scheme: light dark;
  --size-1: .8125rem; --size-2: .9rem; --size-3: 1rem; --size-4: 1.2rem; --size-5: 1.45rem; --size-6: 1.75rem;
  --round: 5px; --mark: url("${markAddress}");
  --page: #ffffff; --text: #1c2127; --muted: #59626e; --line: #d8dde3; --tint: #f3f6f9;
  --accent: ${palette.blue}; --bar: ${palette.blue}; --warn: #fff4d6; --warn-line: ${palette.orange};
  ${light}
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14181c; --text: #e4e8ec; --muted: #9aa5b1; --line: #313942; --tint: #1c2228;
    --accent: ${palette.skyBlue}; --bar: ${palette.skyBlue}; --warn: #33290f; --warn-line: ${palette.orange};
    ${dark}
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
}
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: var(--size-6); line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: var(--size-5); line-height: 1.25; margin: 2.75rem 0 1rem; overflow-wrap: anywhere; }
h3 { font-size: var(--size-4); margin: 2.25rem 0 .75rem; }
h4, .title { font-size: var(--size-3); margin: 1.25rem 0 .25rem; overflow-wrap: anywhere; }
ul { margin: 0 0 .75rem; padding-left: 1.25rem; }
.caption { font-size: var(--size-2); font-weight: 600; margin: 0 0 .25rem; overflow-wrap: anywhere; }
.contents { margin: 1.5rem 0 0; }
.contents ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: 0; }
.contents a { display: inline-block; padding: .25rem 0; }
p { margin: 0 0 .5rem; }
a { color: var(--accent); }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.kicker, .how, .basis { color: var(--muted); font-size: var(--size-2); }
#agreement { margin-bottom: 1.25rem; }
.kicker { margin: 0 0 .25rem; }
header .kicker::before { content: ""; display: inline-block; width: 1.25rem; height: 1.25rem; margin-right: .5rem; vertical-align: -.3em; background: var(--mark) center / contain no-repeat; }
.description { font-size: var(--size-3); max-width: 46rem; overflow-wrap: anywhere; }
.answer {
  background: var(--tint); border-left: 5px solid var(--accent); border-radius: var(--round);
  padding: 1rem 1.25rem .5rem; margin: 1.25rem 0; overflow-wrap: anywhere;
}
.answer p { font-size: var(--size-4); }
.answer p:first-child { font-size: var(--size-5); line-height: 1.35; }
.answer.overview p:first-child { font-size: var(--size-4); line-height: 1.5; }
.digest { overflow-wrap: anywhere; }
.answer p.basis { font-size: var(--size-2); }
.answer strong { color: var(--accent); white-space: nowrap; }
.n { white-space: nowrap; }
.interval { color: var(--muted); font-size: var(--size-2); }
.notices { background: var(--warn); border-left: 5px solid var(--warn-line); border-radius: var(--round); padding: .75rem 1.25rem; margin: 1.25rem 0; }
.notices h2 { font-size: var(--size-3); margin: 0 0 .25rem; }
.notices ul { margin: 0; padding-left: 1.25rem; overflow-wrap: anywhere; }
.scroll { position: relative; overflow-x: auto; margin: 0 0 1.25rem; container-type: inline-size; }
table { border-collapse: collapse; width: 100%; font-size: var(--size-2); }
/* The caption of a table that scrolls stays in view. */
caption { position: sticky; left: 0; max-width: 100cqi; text-align: left; color: var(--muted); font-size: var(--size-2); padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); }
thead th { vertical-align: bottom; border-bottom: 2px solid var(--line); min-width: 9rem; }
tbody th { font-weight: 400; min-width: 13rem; width: 38%; }
tbody th code { color: var(--muted); font-size: var(--size-1); overflow-wrap: anywhere; }
td { font-variant-numeric: tabular-nums; }
td b, td small { white-space: nowrap; }
td small { color: var(--muted); font-size: var(--size-1); margin-left: .25rem; }
td.none b { font-weight: 400; color: var(--muted); }
tbody th, thead th:first-child { position: sticky; left: 0; background: var(--page); }
table.many td small { display: block; margin-left: 0; }
tbody tr:hover, tbody tr:hover th { background: var(--tint); }
summary { cursor: pointer; color: var(--accent); padding: .5rem 0; }
summary :is(h2, h3, h4) { display: inline; font-size: var(--size-3); margin: 0; }
details.cell { border-top: 1px solid var(--line); padding: .25rem 0; }
details.cell[open] { padding-bottom: 2rem; }
button.what { font: inherit; font-size: var(--size-1); line-height: 1.4rem; width: 1.5rem; padding: 0; vertical-align: .05em; color: var(--accent); background: none; border: 1px solid var(--muted); border-radius: 50%; cursor: pointer; }
.glossary [popover] { max-width: min(32rem, 90vw); margin: auto; padding: 1rem 1.25rem; color: inherit; background: var(--page); border: 1px solid var(--muted); border-radius: var(--round); box-shadow: 0 4px 24px #0006; }
.glossary p { margin: 0; }
/* A definition opens below its button, which is its implicit anchor. */
@supports (position-area: bottom) {
  .glossary [popover] { position-area: bottom center; position-try-fallbacks: flip-block; inset: auto; margin: .25rem; }
}
thead th code { display: block; color: var(--muted); font-size: var(--size-1); font-weight: 400; overflow-wrap: anywhere; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); align-items: start; gap: 1.25rem; margin: 0 0 1.25rem; }
figure.chart { margin: 0 0 1.25rem; border: 1px solid var(--line); border-radius: var(--round); padding: 1rem; min-width: 0; }
.charts > figure.chart { margin: 0; }
figure.chart .title { margin-top: 0; }
.panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 1rem 2rem; }
.panels.small { grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); }
.panels.small svg { font-size: 10px; }
figure.chart { container-type: inline-size; }
@container (min-width: 44rem) {
  .panel:only-child:has(> .legend) { display: grid; grid-template-columns: 30rem minmax(0, 1fr); gap: 0 2.5rem; align-items: center; max-width: none; }
  figure.drawing .panel:only-child:has(> .legend) { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); }
  .panel:only-child > .caption { grid-column: 1 / -1; }
  .panel:only-child > .legend { flex-direction: column; gap: .5rem; }
}
.fold { margin: .5rem 0 0; }
.share { margin: .25rem 0 0; font-size: var(--size-1); }
.share summary { color: var(--muted); width: fit-content; }
.scroll + .share { margin: -1rem 0 1.25rem; }
.share .tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.stories { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 0 2rem; }
.stories details { min-width: 0; }
.stories pre { white-space: pre-wrap; }
.stories details[open] { grid-column: 1 / -1; }
.data, .told { margin: .75rem 0 0; font-size: var(--size-1); }
.download { display: inline-block; padding: .25rem 0; }
.told a { display: inline-block; min-width: 1.5rem; padding: .25rem; text-align: center; }
.words { columns: 26rem 2; column-gap: 1.25rem; }
.words ul { break-inside: avoid; }
figure.drawing .panel:only-child { max-width: none; }
figure.drawing svg { font: inherit; font-size: medium; }
.wide { overflow-x: auto; }
figure.chart .note { margin: .5rem 0 0; font-size: var(--size-2); color: var(--muted); overflow-wrap: anywhere; }
.comparison { margin: 0 0 2rem; }
.comparison figure.chart:not(:has(.panel + .panel)) { max-width: 33rem; }
table.compared thead th, table.joint thead th { min-width: 4.5rem; }
table.compared tbody th, table.joint tbody th { min-width: 9rem; width: auto; }
table.compared td { white-space: nowrap; }
table.joint { width: auto; }
.panel { max-width: 30rem; }
.panel svg {
  display: block; width: 100%; height: auto; overflow: visible;
  font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
}
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .125rem 1rem; margin: .25rem 0 0; padding: 0; font-size: var(--size-2); }
.legend i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .4em; outline: .5px solid; outline-offset: -.5px; }
.panel svg.swatch { display: inline-block; width: 1.75rem; height: .5rem; margin-right: .4em; vertical-align: .1em; }
.legend b, .legend small { white-space: nowrap; }
.legend small { color: var(--muted); }
.bar { display: flex; height: 1.6rem; max-width: 36rem; margin: .25rem 0; }
.bar i { flex: 0 0 0; }
.bar { outline: .5px solid; }
.bins { display: flex; align-items: end; gap: 1px; max-width: 30rem; }
.bins span { flex: 1 1 0; min-width: 0; max-width: 3rem; text-align: center; }
.bins i { display: block; background: var(--bar); }
.bins small { display: block; font-size: var(--size-1); color: var(--muted); }
.tools { margin: 0 0 .5rem; }
[hidden] { display: none !important; }
.tools input { font: inherit; width: 16rem; max-width: 100%; padding: .25rem .5rem; color: inherit; background: var(--page); border: 1px solid var(--muted); border-radius: var(--round); }
.tools button { font: inherit; padding: .25rem .75rem; color: inherit; background: var(--tint); border: 1px solid var(--muted); border-radius: var(--round); cursor: pointer; }
.sort { font: inherit; color: inherit; text-align: left; background: none; border: 0; padding: 0; min-height: 1.5rem; cursor: pointer; }
.sort::after { content: " ↕"; color: var(--muted); }
[aria-sort="ascending"] .sort::after { content: " ↑"; color: inherit; }
[aria-sort="descending"] .sort::after { content: " ↓"; color: inherit; }
.scroll.tall { max-height: 70vh; overflow-y: auto; }
.tall thead th { position: sticky; top: 0; z-index: 1; background: var(--page); }
table.cells tbody th { min-width: 0; width: auto; }
table.cells thead th { min-width: 0; }
table.cells td, table.cells tbody th { font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1.25rem; margin: 0 0 1rem; font-size: var(--size-2); }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
pre { background: var(--tint); border-radius: var(--round); padding: 1rem; font-size: var(--size-1); line-height: 1.45; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: .75rem; color: var(--muted); font-size: var(--size-1); }
@media (max-width: 60rem) {
  td small { display: block; margin-left: 0; }
}
@media (max-width: 40rem) {
  h1 { font-size: var(--size-5); }
  .answer { padding: .75rem 1rem .5rem; }
  .answer:not(.overview) p:first-child { font-size: var(--size-4); }
  th, td { padding-right: .5rem; }
  thead th { min-width: 5.6rem; overflow-wrap: break-word; }
  tbody th { min-width: 7.5rem; }
  table.bought tr { display: grid; grid-template-columns: 1fr 4.25rem 4.5rem 4.75rem; border-bottom: 1px solid var(--line); }
  table.bought :is(th, td) { min-width: 0; width: auto; border: 0; }
  table.bought :nth-child(3):is(th, td) { grid-area: 2 / 1 / 2 / 5; overflow-wrap: anywhere; }
  main { padding: 1rem .75rem 2rem; }
  .panel svg { font-size: 14px; }
  .panels.small svg { font-size: 11.5px; }
  .wide svg { min-width: var(--least, 0); }
  figure.chart { padding: .75rem; }
  table.metrics:not(.many, .cells) td { min-width: 5.6rem; overflow-wrap: anywhere; }
  .facts { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .facts dd { margin-bottom: .5rem; }
}
@media print {
  :root {
    --page: #ffffff; --text: #000000; --muted: #444444; --line: #bbbbbb; --tint: #f3f6f9;
    --accent: ${palette.blue}; --bar: ${palette.blue}; --warn: #fff4d6;
    ${light}
  }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { font-size: 10pt; }
  .charts { grid-template-columns: minmax(0, 1fr); }
  .panels:has(.panel + .panel) { grid-template-columns: 1fr 1fr; }
  .panels.small { grid-template-columns: 1fr 1fr 1fr; }
  .panel svg { font-size: 12px; }
  .contents, .tools, .data, .told, .share, button.what, details:not([open]) { display: none; }
  section:has(> .stories, > details.cell):not(:has(details[open])) { display: none; }
  .sort::after { content: none; }
  .glossary [popover] { display: block; position: static; max-width: none; border: 0; padding: .125rem 0; box-shadow: none; }
  .scroll.tall { max-height: none; }
  main { max-width: none; padding: 0; }
  .scroll { overflow: visible; }
  tr, .panel { break-inside: avoid; }
  h2, h3, h4, h5 { break-after: avoid; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  th, td { min-width: 0; padding-right: .5rem; white-space: normal; overflow-wrap: anywhere; }
  thead th, tbody th, table.compared th, table.joint th, table.compared thead th, table.compared tbody th { min-width: 0; }
  table.compared { font-size: 7.5pt; }
  table.compared th, table.compared td { overflow-wrap: normal; }
  td b, td small { white-space: normal; }
  table.compared td { white-space: normal; }
  table.metrics:not(.cells) td small { display: block; margin-left: 0; }
}
`;
