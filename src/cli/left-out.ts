import { unmodelledText } from '../../reports/notices.ts';
import { openTable } from '../engine/batch.ts';
import type { Experiment } from '../scenario/experiment.ts';

/** Names the rules that an experiment leaves out, as indented lines; nothing if there are none. */
export function leftOut({ cells }: Experiment): string {
  const rules = [...new Set(cells.flatMap((cell) => openTable(cell).combat.unmodelled))];
  return unmodelledText(rules)
    .map((line) => `  ${line}\n`)
    .join('');
}
