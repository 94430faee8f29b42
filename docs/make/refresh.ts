import { readFileSync, writeFileSync } from 'node:fs';
import { refreshed, type Step, stepsOf } from './consoles.ts';
import { Playground } from './playground.ts';

type Command = Extract<Step, { kind: 'command' }>;

export function refresh(file: URL): void {
  const page = readFileSync(file, 'utf8');
  const playground = new Playground();
  const lines = page.split('\n');
  const changes: { step: Command; now: readonly string[] }[] = [];
  try {
    for (const step of stepsOf(page)) {
      const answer = playground.do(step);
      if (step.kind !== 'command' || answer?.status === undefined) continue;
      if (answer.status !== 0) throw new Error(`${file.pathname}:${step.line}: ${step.command}\n${answer.text}`);
      changes.push({ step, now: refreshed(step.shown, answer.text) });
    }
  } finally {
    playground.close();
  }
  // Changes from the end keep earlier line numbers valid.
  for (const { step, now } of changes.reverse()) {
    const first = step.line - 1 + step.command.split('\n').length;
    lines.splice(first, step.shown.length, ...now);
  }
  writeFileSync(file, lines.join('\n'));
}
