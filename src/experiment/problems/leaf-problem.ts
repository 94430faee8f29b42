import type * as z from 'zod/mini';
import type { Problem } from '../../core/problem.ts';
import { kindOf } from '../key-paths/plain.ts';
import { nearest } from './nearest.ts';
import { describeValue, spellKind } from './spell.ts';
import { constants, defOf, flatten, kindsOf } from './zod-kinds.ts';
import { isWhole, words } from './zod-words.ts';

type Path = readonly (string | number)[];
type Issue = z.core.$ZodIssue;

export const error = (code: string, path: Path, message: string, more: Partial<Problem>): Problem => ({
  code,
  severity: 'error',
  path,
  message,
  ...more,
});

/** Returns the required form of a text: in the schema's own words, else the pattern. */
export function formOf(issue: Issue): string {
  // Without a locale Zod says `Invalid input`; a program that loads all of Zod has its English.
  if (!/^(Invalid |Too (small|big))/.test(issue.message)) return issue.message.replace(/^must be /, '');
  if (issue.code === 'too_small') return 'text that is not empty';
  if (issue.code === 'too_big') return `text of at most ${issue.maximum} characters`;
  return issue.code === 'invalid_format' && issue.pattern
    ? `text that matches ${issue.pattern}`
    : 'text of another form';
}

export function leafProblem(schema: z.core.$ZodType, value: unknown, path: Path, issue: Issue): Problem {
  const allowed = words(schema);
  const kind = kindOf(value);
  if (issue.code === 'custom')
    return error('wrong-value', path, issue.message, { found: describeValue(value), allowed });
  if (!kindsOf(schema).has(kind)) {
    const near = [
      ...(kindsOf(schema).has('boolean') ? booleanFor(value) : []),
      ...(kindsOf(schema).has('number') ? numberFor(value) : []),
    ];
    return error('wrong-type', path, 'The value is of the wrong type', { found: spellKind(value), allowed, near });
  }
  switch (kind) {
    case 'number':
      return numberProblem(schema, value as number, path, allowed);
    case 'text': {
      const names = constants(schema).filter((c) => typeof c === 'string');
      if (names.length > 0) {
        return error('unknown-value', path, 'This is not one of the values', {
          found: describeValue(value),
          allowed,
          near: nearest(value as string, names),
        });
      }
      if (value === '') return error('wrong-form', path, 'The text is empty', { found: '""', allowed });
      return error('wrong-form', path, 'The text does not have the right form', {
        found: describeValue(value),
        allowed: formOf(issue),
      });
    }
    case 'list':
      return error('wrong-length', path, 'The list has the wrong length', {
        found: counted(value as unknown[]),
        allowed,
      });
    default:
      return error('wrong-value', path, 'This value is not allowed', { found: describeValue(value), allowed });
  }
}

const counted = ({ length }: unknown[]): string => (length === 1 ? '1 value' : `${length} values`);

/** Returns the boolean meant by `yes`, `on` and the like, which are plain words in YAML 1.2. */
function booleanFor(value: unknown): string[] {
  if (/^(yes|on|y|true)$/i.test(String(value))) return ['true'];
  return /^(no|off|n|false)$/i.test(String(value)) ? ['false'] : [];
}

/** Returns the number meant by `10_000` and `10,000`, which are text in YAML 1.2. */
const numberFor = (value: unknown): string[] =>
  typeof value === 'string' && /^\d{1,3}([_,]\d{3})+$/.test(value) ? [value.replace(/[_,]/g, '')] : [];

function numberProblem(schema: z.core.$ZodType, value: number, path: Path, allowed: string): Problem {
  const found = Number.isNaN(value) ? '.nan' : describeValue(value);
  if (defOf(schema).type === 'literal')
    return error('unknown-value', path, 'This is not one of the values', { found, allowed });
  if (Math.abs(value) === Infinity) {
    // Which digits were written is not known, and they may be hundreds.
    const beyond = value > 0 ? 'more than 10^308' : 'less than -10^308';
    return error('out-of-range', path, 'The number is out of range', { found: beyond, allowed });
  }
  const numbers = flatten(schema).filter((s) => defOf(s).type === 'number');
  if (numbers.every(isWhole) && !Number.isInteger(value)) {
    return error('wrong-type', path, 'The number is not whole', { found: `number ${found}`, allowed });
  }
  if (!Number.isSafeInteger(value) && Number.isInteger(value)) {
    return error('out-of-range', path, 'The number is too large to be read exactly', { found, allowed });
  }
  return error('out-of-range', path, 'The number is out of range', { found, allowed });
}
