import {
  Composer,
  type CST,
  Document,
  isCollection,
  isNode,
  Lexer,
  LineCounter,
  Parser,
  visit,
  YAMLParseError,
} from 'yaml';
import type { Problem } from '../../core/problem.ts';
import { DEEPEST, MAX_BYTES, MAX_PROBLEMS, MAX_TOKENS } from '../limits.ts';
import type { TextPosition } from '../problems/located-problem.ts';
import { Locator } from '../problems/locator.ts';
import { yamlProblem } from '../problems/yaml-problems.ts';
import { Survey, type SurveyedKey } from './survey.ts';

export interface Read {
  readonly doc: Document;
  readonly value: unknown;
  readonly problems: readonly (Problem & TextPosition)[];
  readonly locator: Locator;
  /** Whether it is an object, in which lines mean nothing. */
  readonly isObject?: true;
}

// Duplicate keys are found by the survey, since the parser compares each key with every other.
const options = { version: '1.2', merge: true, uniqueKeys: false, prettyErrors: false, logLevel: 'error' } as const;

/** Reads YAML 1.2, including JSON; `off`, `on` and `yes` are plain words. Finds all errors, up to the limits of the text. */
export function read(text: string): Read {
  const lines = new LineCounter();
  const problems: (Problem & TextPosition)[] = [];
  const places = new Set<string>();
  const add = (offset: number, problem: Problem): void => {
    const { line, col } = lines.linePos(offset);
    const position = { line: Math.max(1, line), column: Math.max(1, col) };
    const place = `${position.line}:${position.column}`;
    if (!places.has(place)) problems.push({ ...problem, ...position });
    places.add(place);
  };
  const { doc, large } = compose(text, lines);
  if (large !== undefined) add(large.offset, large.problem);
  else for (const error of [...doc.errors, ...doc.warnings]) add(error.pos[0], yamlProblem(error, text));
  const without = (): Read => ({ doc, value: undefined, problems, locator: new Locator(doc, lines, new Map()) });
  if (problems.length > 0) return without();

  const { targets, found } = new Survey(doc);
  for (const { offset, problem } of found) add(offset, problem);
  if (found.some(({ problem }) => problem.code !== 'duplicate-key')) return without();
  return { doc, value: doc.toJS({ maxAliasCount: -1 }), problems, locator: new Locator(doc, lines, targets) };
}

export function readObject(object: object): Read {
  const doc = new Document(object, { ...options, aliasDuplicateObjects: false });
  const lines = new LineCounter();
  lines.addNewLine(0);
  let offset = 0;
  visit(doc, (_, node) => {
    if (!isNode(node)) return;
    node.range = [offset, offset, offset];
    if (!isCollection(node) || node.items.length === 0) offset++;
  });
  const { targets, found } = new Survey(doc);
  const problems = found.map((one) => ({ ...one.problem, line: 1, column: one.offset + 1 }));
  const value = found.length > 0 ? undefined : doc.toJS({ maxAliasCount: -1 });
  return { doc, value, problems, locator: new Locator(doc, lines, targets), isObject: true };
}

function compose(text: string, lines: LineCounter): { readonly doc: Document; readonly large?: SurveyedKey } {
  const tokens: CST.Token[] = [];
  const large = tokenise(text, lines, tokens);
  const composer = new Composer(options);
  const found = stopAfter(MAX_PROBLEMS, composer);
  try {
    const [first, second] = composer.compose(large ? [] : tokens, true, text.length);
    // The second argument guarantees a document.
    const doc = first!;
    if (second) doc.errors.push(new YAMLParseError([second.range[0], second.range[1]], 'MULTIPLE_DOCS', ''));
    return large ? { doc, large } : { doc };
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
    const doc = new Document();
    doc.errors.push(...found());
    return { doc };
  }
}

class Enough extends Error {}

/** Limits the errors, which are objects and may be one per character. @returns a function for the errors so far */
function stopAfter(most: number, composer: Composer): () => readonly YAMLParseError[] {
  // The composer can only be stopped by its private parts.
  const inside = composer as unknown as {
    errors: YAMLParseError[];
    warnings: YAMLParseError[];
    onError: (...fault: unknown[]) => void;
  };
  const { errors, warnings, onError } = inside;
  let count = 0;
  inside.onError = (...fault) => {
    // The composer reports an exception as one more error.
    if (++count > most) throw new Enough();
    onError(...fault);
  };
  return () => [...new Set([...errors, ...warnings, ...inside.errors, ...inside.warnings])];
}

/** Splits a text into tokens; returns a problem with its position if the text is too long or too deep. */
function tokenise(text: string, lines: LineCounter, tokens: CST.Token[]): SurveyedKey | undefined {
  const tooLarge = (offset: number, message: string, most: number): SurveyedKey => {
    const more = { found: `more than ${most}`, allowed: `at most ${most}` };
    return { offset, problem: { code: 'too-large', severity: 'error', path: [], message, ...more } };
  };
  if (text.length > MAX_BYTES) return tooLarge(0, 'The text has too many letters', MAX_BYTES);
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  let [count, faults] = [0, 0];
  for (const source of new Lexer().lex(text)) {
    if (++count > MAX_TOKENS) return tooLarge(parser.offset, 'There are too many words, marks and lines', MAX_TOKENS);
    for (const token of parser.next(source)) {
      tokens.push(token);
      if (token.type === 'error' && ++faults > MAX_PROBLEMS) return undefined;
    }
    // The parser's stack holds the document and the collections that are open.
    if (parser.stack.length > DEEPEST + 2)
      return tooLarge(parser.offset, 'Maps and lists are nested too deeply', DEEPEST);
  }
  for (const token of parser.end()) tokens.push(token);
  return undefined;
}
