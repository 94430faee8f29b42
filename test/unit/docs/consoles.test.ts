import { describe, expect, it } from 'vitest';
import { edited, mismatch, refreshed, stepsOf } from '../../../docs/make/consoles.ts';

const page = `# A page

<!-- file: a.yaml -->
\`\`\`yaml
name: a
\`\`\`

\`\`\`console
$ first --option \\
    more
one
two
$ second
\`\`\`

<!-- needs: jq --version -->
\`\`\`
$ third
…
\`\`\`

<!-- edit: a.yaml -->
\`\`\`diff
-name: a
+name: b
\`\`\`

\`\`\`yaml
not: a step
\`\`\`
`;

describe('stepsOf()', () => {
  it('reads files, edits and commands in order, with the lines where they stand', () => {
    expect(stepsOf(page)).toEqual([
      { kind: 'file', line: 5, name: 'a.yaml', text: 'name: a\n' },
      { kind: 'command', line: 9, command: 'first --option \\\n    more', shown: ['one', 'two'] },
      { kind: 'command', line: 13, command: 'second', shown: [] },
      { kind: 'command', line: 18, command: 'third', shown: ['…'], needs: 'jq --version' },
      { kind: 'edit', line: 24, name: 'a.yaml', text: '-name: a\n+name: b\n' },
    ]);
  });
});

describe('edited()', () => {
  it('replaces each run of lines', () => {
    expect(edited('a\nb\nc\nd\n', '-b\n+x\n+y\n-d\n')).toBe('a\nx\ny\nc\n');
  });

  it('refuses what is not there, or twice', () => {
    expect(() => edited('a\n', '-b\n+c\n')).toThrow('There is not one place with');
    expect(() => edited('b\nb\n', '-b\n+c\n')).toThrow('There is not one place with');
  });
});

describe('mismatch()', () => {
  const answer = 'title\n  5 of 10\n  end\n';

  it.each([
    ['all of it', 'title\n  5 of 10\n  end'],
    ['its beginning', 'title\n…'],
    ['its end', '…\n  end'],
    ['its middle', '…\n  5 of 10\n…'],
    ['both ends', 'title\n…\n  end'],
    ['what leaves out nothing', 'title\n…\n  5 of 10\n…\n  end\n…'],
  ])('is none where %s is shown', (_, shown) => {
    expect(mismatch(shown.split('\n'), answer)).toBeUndefined();
  });

  it.each([
    ['another number', 'title\n  6 of 10\n  end', '  6 of 10'],
    ['a line less', 'title\n  end', 'title'],
    ['all but the first line', '  5 of 10\n  end', '  5 of 10'],
    ['a line more', 'title\n  5 of 10\n  end\nmore', 'more'],
    ['another order', '…\n  5 of 10\n…\ntitle\n…', 'title'],
    ['lines apart as if together', '…\ntitle\n  end\n…', 'title'],
    ['the beginning as if it were all', 'title', 'title'],
    ['an end that is not the last line', '…\n  5 of 10', '  5 of 10'],
  ])('is told where %s is shown', (_, shown, line) => {
    expect(mismatch(shown.split('\n'), answer)).toBe(line);
  });

  it('leaves out times, rates, threads and progress, and how that breaks lines', () => {
    const shown = ['a: 8.1 %', '', '  10 trials · digest 12ab · 1.9 s on 2', '  threads, 543,969 trials per second'];
    const other =
      'x: 5 %, 5 of 10 trials, 3 trials/s, 2 s left\na: 8.1 %\n\n  10 trials · digest 12ab · 11.2 s\n  on 64 threads, 9 trials per second\n';
    expect(mismatch(shown, other)).toBeUndefined();
    expect(mismatch(shown, other.replace('12ab', '12ac'))).toBeDefined();
    expect(mismatch(shown, other.replace('8.1 %', '8.2 %'))).toBe('a: 8.1 %');
    expect(mismatch(shown, other.replace('10 trials ·', '11 trials ·'))).toBeDefined();
  });
});

describe('refreshed()', () => {
  it('keeps what is true', () => {
    const shown = ['a 1', '…', 'on 2 threads'];
    expect(refreshed(shown, 'a 1\nb\non 3 threads\n')).toBe(shown);
  });

  it('shows all of a new answer where all was shown', () => {
    expect(refreshed(['old'], 'new\nlines\n')).toEqual(['new', 'lines']);
  });

  it('shows the lines that are most like those that were shown', () => {
    const shown = ['…', 'spears break 5 %', 'lancers break 7 %', '…'];
    const answer = 'title\nspears wins 1 %\nspears break 6 %\nlancers break 8 %\nend\n';
    expect(refreshed(shown, answer)).toEqual(['…', 'spears break 6 %', 'lancers break 8 %', '…']);
    expect(refreshed(['old', '…', 'end of all'], 'new\nx\nend of it\n')).toEqual(['new', '…', 'end of it']);
  });
});
