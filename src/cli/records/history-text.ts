import { flow } from '../../../reports/text/flow.ts';
import { clean, painted, type Screen } from '../../../reports/text/screen.ts';
import type { FoundRun } from './find-records.ts';

export const historyText = (runs: readonly FoundRun[], screen: Screen): string =>
  runs.map((run) => `${entryLines(run, screen).join('\n')}\n`).join('\n');

function entryLines({ asked, name, answer, report, folder, interrupted }: FoundRun, screen: Screen): string[] {
  return [
    ...flow([painted('title', clean(name)), painted('muted', dateText(asked))], screen),
    ...flow([clean(answer), painted('warning', interrupted ? '(interrupted)' : '')], screen, '  ', '    '),
    ...flow([painted('muted', clean(report ?? folder))], screen, '  ', '    '),
  ];
}

/** Returns `2026-11-24 04:35 UTC`, with no-break spaces. */
export const dateText = (asked: string): string =>
  `${new Date(asked).toISOString().slice(0, 16).replace('T', '\u00a0')}\u00a0UTC`;
