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
  const plain = {
    ...described(cell, combat),
    ...{ trials, digest: digestOf(counts) },
    ...(dropped === undefined ? {} : { dropped }),
  };
  return withSource(plain, {
    numbers: new Numbers(combat.metrics, counts, trials),
    drawing: () => drawingOf(cell.system, cell.setup),
    breakdown: combat.breakdown,
  });
}

export function described({ system, cell, variant, swept, shown }: Cell, combat: CompiledCombat) {
  const { roundLabel, ...participants } = participantsOf(combat);
  return {
    ...{ system, cell, variant, swept },
    ...(shown && { shown }),
    ...participants,
    ...(roundLabel && { roundLabel }),
  };
}

type Participants = Pick<CompiledCombat, 'subjects' | 'headlines' | 'unmodelled' | 'roundLabel'>;

/** The copies of participants, since cells that differ in numbers only can share one. */
const known = new Cache<Participants>(256);

function participantsOf({ subjects, headlines, unmodelled, roundLabel }: CompiledCombat): Participants {
  const participants = { subjects, headlines, unmodelled, ...(roundLabel && { roundLabel }) };
  return known.get(JSON.stringify(participants), () => participants);
}
