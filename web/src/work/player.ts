import { bringSolver } from '../../../src/engine/compile/solver.ts';
import { solver } from '../../../src/engine/compile/solving-players.ts';
import { TaskPlayer } from '../../../src/engine/play/player.ts';
import type { Study } from '../../../src/experiment/study.ts';
import { reason } from '../../../src/run/reason.ts';
import type { WireResult } from '../../../src/run/runners/wire.ts';
import { loadToPlay } from './games.ts';
import type { PageJob } from './threads.ts';

bringSolver(solver);

const player = new TaskPlayer();
/** The study of the last task, kept because the page plays one at a time. */
let last: { readonly id: number; readonly study: Study } | undefined;

export async function play({ id, system, study, task }: PageJob): Promise<WireResult> {
  try {
    await loadToPlay(system);
    if (study) last = { id, study };
    return { result: player.play({ ...task, study: last!.study }) };
  } catch (error) {
    const { code } = error as { code?: string };
    return { failed: reason(error), ...(code !== undefined && { code }) };
  }
}
