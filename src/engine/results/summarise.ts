import { Cache } from '../../core/cache.ts';
import type { CompiledCombat } from '../../core/game.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { drawingOf } from '../../games/index.ts';
import type { Tally } from '../simulate/tally.ts';
import { digestOf } from './digest.ts';
import { Numbers } from './numbers.ts';
import { withSource } from './on-demand.ts';
import type { CellResult } from './result.ts';

export function summarise(
  cell: Cell,
  combat: CompiledCombat,
  tally: Tally,
  trials: number,
  dropped?: number,
): CellResult {
  const counts = tally.toCounts();
  const numbers = new Numbers(combat.metrics, counts, trials);
  const { subjects, headlines, unmodelled, roundLabel } = participantsOf(combat);
  const plain = {
    system: cell.system,
    cell: cell.cell,
    variant: cell.variant,
    swept: cell.swept,
    ...(cell.shown && { shown: cell.shown }),
    trials,
    subjects,
    headlines,
    unmodelled,
    digest: digestOf(counts),
    ...(roundLabel && { roundLabel }),
    ...(dropped === undefined ? {} : { dropped }),
  };
  return withSource(plain, {
    numbers,
    drawing: () => drawingOf(cell.system, cell.setup),
    breakdown: combat.breakdown,
  });
}

type Participants = Pick<CompiledCombat, 'subjects' | 'headlines' | 'unmodelled' | 'roundLabel'>;

/** The copies of participants, since cells that differ in numbers only can share one. */
const known = new Cache<Participants>(256);

function participantsOf({ subjects, headlines, unmodelled, roundLabel }: CompiledCombat): Participants {
  const participants = { subjects, headlines, unmodelled, ...(roundLabel && { roundLabel }) };
  return known.get(JSON.stringify(participants), () => participants);
}
