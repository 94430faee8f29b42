import type { MetricInfo } from '../../src/core/game.ts';
import { capital } from '../../src/core/words.ts';
import type { Results } from '../../src/engine/results/result.ts';
import { type Glossary, noteOf, type ReportBlock } from '../blocks/block.ts';
import { joined } from '../views/answer.ts';
import { pointsText } from '../views/points.ts';
import { notices, ownedText, unmodelledBy, unmodelledRules, unmodelledText } from '../views/warnings.ts';

export const pointsBlocks = ({ cells }: Results): ReportBlock[] => noteOf(pointsText(cells));

/** Returns the notices that must precede a report. @param wrong - the disagreement with exact answers, if computed */
export function noticeBlocks(results: Results, wrong: readonly string[] = []): ReportBlock[] {
  const items = [...wrong, ...notices(results)];
  if (items.length === 0) return [];
  return [
    {
      ...{ kind: 'section', id: 'notices', look: 'notices', title: 'Before you rely on this' },
      blocks: [{ kind: 'list', items }],
    },
  ];
}

/** Lists the unmodelled rules for a page: in one line, and behind a fold if the line omits some. */
export function unmodelledBlocks(results: Results): ReportBlock[] {
  const rules = unmodelledRules(results);
  const [text] = unmodelledText(rules);
  if (text === undefined) return [];
  const items = unmodelledBy(rules).map(ownedText);
  const id = 'unmodelled';
  return `Not modelled: ${items.join('; ')}.` === text
    ? noteOf(text, { id })
    : [{ kind: 'fold', on: 'page', id, look: 'basis', summary: text, blocks: [{ kind: 'list', items }] }];
}

export const glossaryBlock = (definitions: readonly MetricInfo[]): Glossary => ({
  ...{ kind: 'glossary', on: 'page' },
  terms: definitions.map(({ metric, kind, phrase, definition }) => {
    const says = joined('it', phrase);
    const counts = kind === 'probability' ? `How often ${says}` : `${capital(says)} on average`;
    return { metric, text: `${counts}.${definition === undefined ? '' : ` ${definition}`}` };
  }),
});
