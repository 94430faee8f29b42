import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { noteOf, type ReportBlock } from '../blocks/block.ts';
import { agreementText, disagreementTexts } from '../views/agreement.ts';
import { bases, shortDigest } from '../views/answer.ts';
import { pace } from '../views/pace.ts';
import { hasTrials } from '../views/rows.ts';
import { notices, unmodelledRules, unmodelledText } from '../views/warnings.ts';
import { withoutBounds } from '../views/without-bounds.ts';
import { pointsBlocks } from './remark-blocks.ts';

export function agreementBlocks(results: Results): ReportBlock[] {
  const text = agreementText(results);
  return noteOf(text && `${text}.`, { id: 'agreement' });
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
