import { palette } from './palette.ts';

/** The look of the report: light and dark, from 360 px up, and on paper. */
export const style = `
:root {
  color-scheme: light dark;
  --page: #ffffff; --text: #1c2127; --muted: #59626e; --line: #d8dde3; --tint: #f3f6f9;
  --accent: ${palette.blue}; --bar: ${palette.blue}; --warn: #fff4d6; --warn-line: ${palette.orange};
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14181c; --text: #e4e8ec; --muted: #9aa5b1; --line: #313942; --tint: #1c2228;
    --accent: ${palette.skyBlue}; --bar: ${palette.skyBlue}; --warn: #33290f; --warn-line: ${palette.orange};
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
}
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .4rem; overflow-wrap: anywhere; }
h2 { font-size: 1.4rem; line-height: 1.25; margin: 3rem 0 1rem; overflow-wrap: anywhere; }
h3 { font-size: 1.15rem; margin: 2.25rem 0 .75rem; }
h4 { font-size: 1.05rem; margin: 1.25rem 0 .25rem; overflow-wrap: anywhere; }
ul { margin: 0 0 .75rem; padding-left: 1.3rem; }
h5 { font-size: .95rem; font-weight: 600; margin: 0 0 .25rem; overflow-wrap: anywhere; }
p { margin: 0 0 .6rem; }
a { color: var(--accent); }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.kicker, .how, .basis { color: var(--muted); font-size: .9rem; }
.kicker { margin: 0 0 .25rem; }
.description { font-size: 1.05rem; max-width: 46rem; overflow-wrap: anywhere; }
.answer {
  background: var(--tint); border-left: 5px solid var(--accent); border-radius: 4px;
  padding: 1rem 1.25rem .6rem; margin: 1.25rem 0; overflow-wrap: anywhere;
}
.answer p { font-size: 1.1rem; }
.answer p:first-child { font-size: 1.45rem; line-height: 1.35; }
.answer.overview p:first-child { font-size: 1.1rem; line-height: 1.5; }
.digest { overflow-wrap: anywhere; }
.answer p.basis { font-size: .9rem; }
.answer strong { color: var(--accent); white-space: nowrap; }
.interval { color: var(--muted); font-size: .8em; display: inline-block; }
.notices { background: var(--warn); border-left: 5px solid var(--warn-line); border-radius: 4px; padding: .8rem 1.25rem; margin: 1.25rem 0; }
.notices h2 { font-size: 1.05rem; margin: 0 0 .3rem; }
.notices ul { margin: 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin: 0 0 1.25rem; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
caption { text-align: left; color: var(--muted); font-size: .9rem; padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .32rem .75rem .32rem 0; border-bottom: 1px solid var(--line); }
thead th { vertical-align: bottom; border-bottom: 2px solid var(--line); min-width: 9rem; }
tbody th { font-weight: 400; min-width: 13rem; width: 38%; }
tbody th code { color: var(--muted); font-size: .82em; overflow-wrap: anywhere; }
td { white-space: nowrap; font-variant-numeric: tabular-nums; }
td small { color: var(--muted); font-size: .85em; margin-left: .35rem; }
td.none b { font-weight: 400; color: var(--muted); }
tbody th, thead th:first-child { position: sticky; left: 0; background: var(--page); }
table.many td small { display: block; margin-left: 0; }
tbody tr:hover, tbody tr:hover th { background: var(--tint); }
summary { cursor: pointer; color: var(--accent); padding: .4rem 0; }
.charts { columns: 28rem 2; column-gap: 1.25rem; }
figure.chart { margin: 0 0 1.25rem; border: 1px solid var(--line); border-radius: 6px; padding: 1rem; min-width: 0; break-inside: avoid; }
figure.chart h4 { margin-top: 0; }
figure.drawing { max-width: 36rem; margin: 1.5rem 0; }
figure.drawing .panel { max-width: none; }
figure.chart .note { margin: .5rem 0 0; font-size: .88rem; color: var(--muted); overflow-wrap: anywhere; }
.panel { max-width: 36rem; }
.panel + .panel { margin-top: 1.1rem; }
.panel svg {
  display: block; width: 100%; height: auto; overflow: visible;
  font: 12.5px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
}
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .15rem 1rem; margin: .35rem 0 0; padding: 0; font-size: .88rem; }
.legend i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .4em; }
.legend b { white-space: nowrap; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem 1.25rem; margin: 0 0 1rem; font-size: .95rem; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
pre { background: var(--tint); border-radius: 4px; padding: .9rem 1rem; font-size: .85rem; line-height: 1.45; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: .75rem; color: var(--muted); font-size: .85rem; }
@media (max-width: 60rem) {
  td small { display: block; margin-left: 0; }
}
@media (max-width: 40rem) {
  h1 { font-size: 1.5rem; }
  .answer { padding: .8rem .9rem .4rem; }
  .answer:not(.overview) p:first-child { font-size: 1.2rem; }
  th, td { padding-right: .5rem; }
  thead th { min-width: 6.5rem; overflow-wrap: anywhere; }
  tbody th { min-width: 8rem; }
  .panel svg { font-size: 14.5px; }
  figure.chart { padding: .75rem; }
  .facts { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .facts dd { margin-bottom: .5rem; }
}
@media print {
  :root {
    --page: #ffffff; --text: #000000; --muted: #444444; --line: #bbbbbb; --tint: #f3f6f9;
    --accent: ${palette.blue}; --bar: ${palette.blue}; --warn: #fff4d6;
  }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { font-size: 10pt; }
  .charts { columns: 2; }
  main { max-width: none; padding: 0; }
  .scroll { overflow: visible; }
  tr, .panel { break-inside: avoid; }
  h2, h3, h4, h5 { break-after: avoid; }
  pre { white-space: pre-wrap; }
}
`;
