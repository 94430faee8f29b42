import { describe, expect, it } from 'vitest';
import { storeText } from '../../../../src/cli/terminal/journal-text.ts';
import type { Finding, Store } from '../../../../src/run/journal/open.ts';
import { experimentOf } from '../../../helpers/run/stored.ts';

describe('storeText()', () => {
  it.each<[Finding, string]>([
    [{ is: 'missing' }, 'out holds no journal to continue; the run starts from scratch'],
    [
      { is: 'unreadable', keptAs: 'old' },
      'the journal in out cannot be read; the run starts from scratch, and the old journal is kept as old',
    ],
    [
      { is: 'damaged', bytes: 1 },
      '1 byte of the journal in out is damaged and ignored; what is missing is played again',
    ],
    [
      { is: 'damaged', bytes: 1234 },
      '1,234 bytes of the journal in out are damaged and ignored; what is missing is played again',
    ],
    [
      { is: 'unguarded', why: 'ENOLCK' },
      'out cannot be locked (ENOLCK): nothing stops another run from writing there too',
    ],
    [
      { is: 'unfinished', trials: 10, other: false, keptAs: 'old' },
      'out holds an unfinished run (10 trials); --resume continues it. This run starts from scratch and keeps the old journal as old',
    ],
    [
      { is: 'unfinished', trials: 0, other: true, keptAs: 'old' },
      'out holds an unfinished run of another experiment or version. This run starts from scratch and keeps the old journal as old',
    ],
  ])('tells what was found: %o', (finding, text) => {
    const experiment = experimentOf({ name: 'Do they hold?' });
    const store = { findings: [finding], reuse: [] } as unknown as Store;
    expect(storeText({ file: 'a.yaml', experiment } as Parameters<typeof storeText>[0], 'out', store)).toBe(
      `Do they hold?: ${text}\n`,
    );
  });
});
