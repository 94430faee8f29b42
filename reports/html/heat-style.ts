export const heatStyle = `
.map td { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.scroll:has(> .map) { max-height: 85vh; overflow: auto; }
.map thead th { position: sticky; top: 0; z-index: 1; background: var(--page); }
.map thead th:first-child { left: 0; z-index: 2; }
.map th[scope=col] { vertical-align: bottom; min-width: 5rem; }
.map th[scope=row] { text-align: left; font-weight: 400; width: auto; min-width: 9rem; position: sticky; left: 0; background: var(--page); }
:is(.map, .key) .share { background: color-mix(in srgb, var(--more) calc(var(--s) * 1%), transparent); }
.map :is(tr:hover th, tr:hover .share) { box-shadow: inset 0 2px var(--accent), inset 0 -2px var(--accent); }
.taken { color: var(--muted); font-size: var(--size-1); }
.share .taken { color: inherit; }
.key .share { display: inline-block; padding: .125rem .5rem; margin-right: .25rem; color: var(--text); border: 1px solid var(--line); }
.map td:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
.says-cell { position: sticky; top: 0; z-index: 4; margin: 0; padding: .25rem 0; min-height: 3.5em; background: var(--page); overflow-wrap: anywhere; }
@media (max-width: 40rem) { .says-cell { min-height: 6.5em; } }
.scroll:focus-visible { outline: 2px solid var(--accent); }
`;
