import type { Results } from '../../src/engine/results/result.ts';
import { agreementText } from '../views/agreement.ts';
import { pointsText } from '../views/points.ts';
import { notices, ownedText, unmodelledBy, unmodelledRules, unmodelledText } from '../views/warnings.ts';
import { wordsHtml } from './words-html.ts';

export function agreementHtml(results: Results): string {
  const text = agreementText(results);
  return text === undefined ? '' : `<p class="basis" id="agreement">${wordsHtml(text)}.</p>`;
}

export function noticesHtml(results: Results): string {
  const list = notices(results);
  if (list.length === 0) return '';
  const items = list.map((notice) => `<li>${wordsHtml(notice)}</li>`);
  return `<section class="notices" id="notices">\n<h2>Before you rely on this</h2>\n<ul>${items.join('')}</ul>\n</section>`;
}

export function pointsHtml({ cells }: Results): string {
  const text = pointsText(cells);
  return text === undefined ? '' : `<p class="basis">${wordsHtml(text)}</p>\n`;
}

/** Lists in one line what is not modelled; if the line omits some, the full list follows behind a fold. */
export function unmodelledHtml(results: Results): string {
  const rules = unmodelledRules(results);
  const [text] = unmodelledText(rules);
  if (text === undefined) return '';
  const all = unmodelledBy(rules).map((one) => `<li>${wordsHtml(ownedText(one))}</li>`);
  const whole = `Not modelled: ${unmodelledBy(rules).map(ownedText).join('; ')}.`;
  return whole === text
    ? `<p class="basis" id="unmodelled">${wordsHtml(text)}</p>`
    : `<details class="basis" id="unmodelled"><summary>${wordsHtml(text)}</summary><ul>${all.join('')}</ul></details>`;
}
