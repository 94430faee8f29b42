import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mismatch, stepsOf } from '../../../docs/make/consoles.ts';
import { Playground } from '../../../docs/make/playground.ts';

const page = 'docs/working-on-it.md';
const steps = stepsOf(readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8'));
let checkout: Playground;
beforeAll(() => {
  checkout = new Playground({ sources: true });
});
afterAll(() => checkout.close());

it('follows the recipes of the page in a copy of the project', () => {
  expect(steps.filter(({ kind }) => kind === 'edit').length).toBeGreaterThan(3);
  for (const step of steps) {
    const answer = checkout.do(step);
    if (step.kind !== 'command' || answer === undefined) continue;
    expect(answer.status, `${page}:${step.line}\n${answer.text}`).toBe(0);
    expect(mismatch(step.shown, answer.text), `${page}:${step.line}`).toBe(undefined);
  }
});
