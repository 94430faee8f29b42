import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../../../src/cli/program.ts', () => ({
  main: () => Promise.reject(new Error('legion\u001b[2J\u202e is lost')),
}));

const { start } = await import('../../../src/cli/start.ts');

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

it('A failure of the program ends with exit code 1, and its text orders nothing of the terminal', async () => {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  await start([]);
  expect(process.exitCode).toBe(1);
  expect(written.join('')).toMatch(/^breaktest: Error: legion.*is lost/);
  expect(written.join('')).not.toMatch(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/u);
});
