import { describe, expect, it } from 'vitest';
import type { LocatedProblem } from '../../../../src/experiment/problems/located-problem.ts';
import { problemsText } from '../../../../src/experiment/problems/problems-text.ts';

const problem = (more: Partial<LocatedProblem>): LocatedProblem => ({
  code: 'unknown-key',
  severity: 'error',
  path: ['units', 'spears', 'modles'],
  message: 'This key is not known here',
  file: 'a.yaml',
  ...more,
});

describe('problemsText()', () => {
  it('says nothing about nothing', () => {
    expect(problemsText([])).toBe('');
  });

  it('writes each problem on a line, aligned, and counts them', () => {
    const problems = [
      problem({ line: 12, column: 5, found: 'modles', allowed: 'models, files', near: ['models'] }),
      problem({ line: 3, column: 11, code: 'formation', severity: 'warning', path: [], message: 'Deep', near: [] }),
      problem({ file: '--set a=1', code: 'unknown-path', path: ['rules', 0], message: 'No', near: ['b', 'c'] }),
    ];
    expect(problemsText(problems)).toBe(
      [
        'a.yaml:12:5  error    unknown-key   units.spears.modles: This key is not known here; found: modles; allowed: models, files; did you mean models?',
        'a.yaml:3:11  warning  formation     Deep',
        '--set a=1    error    unknown-path  rules.0: No; did you mean b or c?',
        '2 errors, 1 warning',
        '',
      ].join('\n'),
    );
  });

  it('lets the severity be painted', () => {
    const text = problemsText([problem({})], (severity, word) => `<${severity}>${word}</>`);
    expect(text).toContain('a.yaml  <error>error</>  unknown-key');
    expect(text).toContain('\n1 error\n');
  });
});
