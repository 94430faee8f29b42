import { escapeHtml } from '../../src/core/escape-html.ts';
import type { MetricInfo } from '../../src/core/game.ts';

/** Returns a button that opens the definition of a metric; the browser opens it without a script. */
export function whatHtml(metric: string): string {
  const name = escapeHtml(metric);
  return `<button type="button" class="what" popovertarget="what-${name}" aria-label="What ${name} means">?</button>`;
}

/** Returns the definitions of all metrics: shown on demand, and in print. */
export function glossaryHtml(definitions: readonly MetricInfo[]): string {
  const list = definitions.map(({ metric, kind, phrase, definition }) => {
    const counts = kind === 'probability' ? `How often it ${phrase}` : `It ${phrase} on average`;
    const more = definition === undefined ? '' : ` ${definition}`;
    const text = `${escapeHtml(`${counts}.${more}`)} <code>${escapeHtml(metric)}</code>`;
    return `<div popover id="what-${escapeHtml(metric)}"><p>${text}</p></div>`;
  });
  return `<section class="glossary" aria-label="What the metrics mean">\n${list.join('\n')}\n</section>`;
}
