import type { MetricInfo } from '../../src/core/game.ts';
import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { type Glossary, noteOf, type ReportBlock } from '../blocks/block.ts';
import { agreementText, disagreementTexts } from '../views/agreement.ts';
import { bases, joined, pace, shortDigest } from '../views/answer.ts';
import { pointsText } from '../views/points.ts';
import { hasTrials } from '../views/rows.ts';
import { notices, ownedText, unmodelledBy, unmodelledRules, unmodelledText } from '../views/warnings.ts';
import { withoutBounds } from '../views/without-bounds.ts';

export function agreementBlocks(results: Results): ReportBlock[] {
  const text = agreementText(results);
  return noteOf(text && `${text}.`, { id: 'agreement' });
}

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

/** Returns the end of a report for a terminal: notices, and the data that reproduce the run. */
export function closingBlocks(results: Results, provenance: Provenance | undefined): ReportBlock[] {
  const { cells, experiment, digest } = results;
  const trials = bases(results).join('; ');
  const run = [
    experiment.cells.length > 1 ? `${cells.length} cells: ${trials}` : trials,
    // The default seed is the experiment's name, which needs no repetition.
    ...(experiment.seed === experiment.name ? [] : [`seed ${experiment.seed}`]),
    `digest ${shortDigest(digest)}`,
    ...(provenance ? [pace(provenance, !cells.some(hasTrials))] : []),
  ];
  const wrong = [...disagreementTexts(results), ...withoutBounds(results)];
  const items = [...wrong, ...notices(results), ...unmodelledText(unmodelledRules(results))];
  return [
    ...(items.length > 0 ? [{ kind: 'list', look: 'warnings', items } as const] : []),
    ...pointsBlocks(results),
    ...agreementBlocks(results),
    ...noteOf(run.map(withUnits).join(' · ')),
  ];
}

const withUnits = (words: string): string => words.replace(/(\d) (?=[a-z])/g, '$1\u00a0');

export const glossaryBlock = (definitions: readonly MetricInfo[]): Glossary => ({
  ...{ kind: 'glossary', on: 'page' },
  terms: definitions.map(({ metric, kind, phrase, definition }) => {
    const says = joined('it', phrase);
    const counts =
      kind === 'probability' ? `How often ${says}` : `${says[0]!.toUpperCase()}${says.slice(1)} on average`;
    return { metric, text: `${counts}.${definition === undefined ? '' : ` ${definition}`}` };
  }),
});
