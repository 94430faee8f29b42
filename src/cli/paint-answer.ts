import type { Paint } from '../../reports/text/text.ts';
import type { Io } from './io.ts';

/** The colours of the answer on a terminal. */
export const paintAnswer =
  ({ bold, yellow, dim }: Io['paintOut']): Paint =>
  (kind, line) =>
    kind === 'title' ? bold(line) : kind === 'warning' ? yellow(line) : kind === 'muted' ? dim(line) : line;
