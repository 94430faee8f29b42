import type { Screen } from '../../../reports/text/screen.ts';
import type { Io } from '../io.ts';

/** stdout as answers see it. One colour is for the number that answers, one for warnings; what is dim can be skipped. */
export function screenOf({ columns, paintOut: { bold, cyan, yellow, dim } }: Io): Screen {
  const colours = { title: bold, answer: cyan, warning: yellow, muted: dim };
  return { width: columns, paint: (kind, text) => colours[kind](text) };
}
