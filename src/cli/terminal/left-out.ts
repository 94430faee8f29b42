import { notesText } from '../../../reports/text/lines.ts';
import type { Screen } from '../../../reports/text/screen.ts';
import { unmodelledText } from '../../../reports/views/warnings.ts';
import { compileCell } from '../../engine/compile/compile-cell.ts';
import type { Cell } from '../../experiment/experiment.ts';

/** The maximum number of cells to check, evenly spaced. */
const most = 50;

/** Writes indented lines of unmodelled rules; empty if there are none. */
export function leftOut(cells: readonly Cell[], screen: Screen): string {
  const every = Math.max(1, cells.length / most);
  const looked = Array.from({ length: Math.min(most, cells.length) }, (_, i) => cells[Math.floor(i * every)]!);
  const rules = [...new Set(looked.flatMap((cell) => compileCell(cell).combat.unmodelled))];
  return notesText(unmodelledText(rules), screen, 'warning');
}
