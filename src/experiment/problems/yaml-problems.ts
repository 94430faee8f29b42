import type { ErrorCode, YAMLError } from 'yaml';
import type { Problem } from '../../core/problem.ts';

const faults: Partial<Record<ErrorCode, readonly [message: string, allowed: string]>> = {
  BAD_DIRECTIVE: ['The directive is not one of YAML 1.2', 'no line that starts with %'],
  BAD_DQ_ESCAPE: [
    'The escape in double quotes is not one of YAML',
    "\\n, \\t, \\\\ and \\\", or the text in 'single quotes'",
  ],
  BAD_INDENT: ['The line is indented wrongly for its place', 'a closing bracket, or deeper indentation'],
  BAD_SCALAR_START: ['A plain value cannot start with this character', 'the value in "quotes"'],
  BLOCK_AS_IMPLICIT_KEY: [
    'A second `key:` stands where the value of the first is expected',
    'one `key: value` on a line',
  ],
  BLOCK_IN_FLOW: ['Indented lines cannot stand inside { } or [ ]', 'values separated by commas'],
  MISSING_CHAR: ['A closing character is missing', 'a closing quote, bracket or comma'],
  MULTILINE_IMPLICIT_KEY: ['A key must be on one line and be followed by a colon', '`key: value`'],
  MULTIPLE_DOCS: ['A second document starts here', 'one experiment in a file, without `---` in between'],
  TAB_AS_INDENT: ['A tab is used for indentation', 'spaces'],
  TAG_RESOLVE_FAILED: ['The tag is not known', 'a value without a tag'],
  UNEXPECTED_TOKEN: ['This does not fit the text before it', '`key: value` lines, or a list of `- value` lines'],
};

/** Turns an error of the YAML parser into a problem for people. The path is empty: the text has no paths yet. */
export function yamlProblem(error: YAMLError, text: string): Problem {
  const [message, allowed] = faults[error.code] ?? [`The text is not YAML: ${error.message}`, '`key: value` lines'];
  const [line = ''] = text.slice(error.pos[0], error.pos[0] + 200).split(/\r?\n/, 1);
  const rest = line.trim();
  const short = rest.length > 40 ? `${rest.slice(0, 40)}…` : rest;
  const found = rest === '' ? 'the end of the line' : short;
  return { code: 'not-yaml', severity: 'error', path: [], message, found, allowed };
}
