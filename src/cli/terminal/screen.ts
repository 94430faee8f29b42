import type { Screen } from '../../../reports/text/screen.ts';
import type { Io } from '../io.ts';

/** Returns stdout as a screen for answers: one colour for the number that answers, one for warnings; muted text is dim. */
export function screenOf({ columns, paintOut: { bold, cyan, yellow, dim } }: Io): Screen {
  const colours = { title: bold, answer: cyan, warning: yellow, muted: dim };
  return { width: columns, paint: (kind, text) => colours[kind](text) };
}
