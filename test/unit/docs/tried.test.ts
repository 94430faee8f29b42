import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mismatch, stepsOf } from '../../../docs/make/consoles.ts';
import { tried } from '../../../docs/make/pages.ts';
import { Playground } from '../../../docs/make/playground.ts';

const root = new URL('../../../', import.meta.url);

/** Commands of users are those of the build. */
beforeAll(() => void execFileSync(process.execPath, [new URL('prepare.mjs', root).pathname]), 300_000);

describe.each(tried)('%s, done step by step in a fresh folder', (page) => {
  const steps = stepsOf(readFileSync(new URL(page, root), 'utf8'));
  let playground: Playground;
  beforeAll(() => {
    playground = new Playground();
  });
  afterAll(() => playground.close());

  it('has commands', () => expect(steps.filter(({ kind }) => kind === 'command').length).toBeGreaterThan(2));

  it.each(steps.map((step) => [step.kind === 'command' ? step.command : `${step.kind} ${step.name}`, step] as const))(
    '%s',
    { timeout: 300_000 },
    (_, step) => {
      const answer = playground.do(step);
      if (step.kind !== 'command' || answer === undefined) return;
      if (answer.status === undefined) {
        console.warn(`${page}:${step.line} is not tried: this machine has no \`${step.needs}\``);
        return;
      }
      expect(answer.status, answer.text).toBe(0);
      expect(
        mismatch(step.shown, answer.text),
        `${page}:${step.line} shows what is not answered (else: npm run docs)`,
      ).toBe(undefined);
    },
  );
});
