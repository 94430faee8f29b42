export type { Markish, PlotOptions } from '@observablehq/plot';
export { areaY, barX, barY, dot, lineY, plot, rect, rectY, ruleX, ruleY, text } from '@observablehq/plot';
