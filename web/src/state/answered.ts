import { effect } from '@preact/signals';
import type { PageAnswer } from '../work/messages.ts';
import { answer, stale } from './answer.ts';

/** Returns the answer to the file of the page once it is there, the last one if there are several. */
export const answered = (isLast = false): Promise<PageAnswer> =>
  new Promise((resolve) => {
    const end = effect(() => {
      if (stale.value || !answer.value || (isLast && !answer.value.done)) return;
      resolve(answer.value);
      queueMicrotask(() => end());
    });
  });
