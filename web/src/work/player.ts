import { TaskPlayer } from '../../../src/engine/play/player.ts';
import type { Study } from '../../../src/experiment/study.ts';
import { reason } from '../../../src/run/reason.ts';
import type { WireResult } from '../../../src/run/runners/wire.ts';
import { loadToPlay } from './games.ts';
import type { PageJob } from './threads.ts';

const player = new TaskPlayer();
/** The study of the last task, kept because the page plays one at a time. */
let last: { readonly id: number; readonly study: Study } | undefined;
const scope = self as {
  onmessage: (event: MessageEvent<PageJob>) => void;
  postMessage(result: WireResult): void;
};
scope.onmessage = async ({ data: { id, system, study, task } }) => {
  try {
    await loadToPlay(system);
    if (study) last = { id, study };
    scope.postMessage({ result: player.play({ ...task, study: last!.study }) });
  } catch (error) {
    scope.postMessage({ failed: reason(error), code: (error as { code?: string }).code });
  }
};
