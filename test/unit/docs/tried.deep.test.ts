import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mismatch, stepsOf } from '../../../docs/make/consoles.ts';
import { tried } from '../../../docs/make/pages.ts';
import { Playground } from '../../../docs/make/playground.ts';
import { commandLine } from '../../helpers/run/command-line.ts';

const root = new URL('../../../', import.meta.url);

beforeAll(() => void commandLine());

describe.each(tried)('%s, done step by step in a fresh folder', (page) => {
  const steps = stepsOf(readFileSync(new URL(page, root), 'utf8'));
  let playground: Playground;
  beforeAll(() => {
    playground = new Playground();
  });
  afterAll(() => playground.close());

  it('has commands, each with the answer that it shows (else: npm run docs)', () => {
    expect(steps.filter(({ kind }) => kind === 'command').length).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const step of steps) {
      const answer = playground.do(step);
      if (step.kind !== 'command' || answer === undefined) continue;
      const at = `${page}:${step.line} $ ${step.command}`;
      if (answer.status === undefined) {
        console.warn(`${at} is not tried: this machine has no \`${step.needs}\``);
        continue;
      }
      const line = mismatch(step.shown, answer.text);
      if (answer.status !== 0) wrong.push(`${at} exits with ${answer.status}: ${answer.text}`);
      else if (line !== undefined) wrong.push(`${at} does not answer: ${line}`);
    }
    expect(wrong).toEqual([]);
  });
});
