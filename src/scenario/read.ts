import { type Alias, type Document, isScalar, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml';
import type { Problem } from '../core/problem.ts';
import type { Position } from './located-problem.ts';
import { Locator } from './locator.ts';
import { yamlProblem } from './yaml-problems.ts';

/** A YAML text as plain data, with the way back to lines and columns. */
export interface Read {
  readonly doc: Document;
  /** The plain value; undefined if the text is not YAML. */
  readonly value: unknown;
  readonly problems: readonly (Problem & Position)[];
  readonly locator: Locator;
}

/**
 * Reads YAML 1.2 (JSON included): `off`, `on` and `yes` are plain words, anchors, aliases and `<<` work, and a key that
 * stands twice is a problem. All faults are found, each with its position.
 */
export function read(text: string): Read {
  const lines = new LineCounter();
  const doc = parseDocument(text, {
    lineCounter: lines,
    version: '1.2',
    merge: true,
    prettyErrors: false,
    logLevel: 'error',
  });
  const problems: (Problem & Position)[] = [];
  const add = (offset: number, problem: Problem): void => {
    const { line, col } = lines.linePos(offset);
    const position = { line: Math.max(1, line), column: Math.max(1, col) };
    if (!problems.some((p) => p.line === position.line && p.column === position.column))
      problems.push({ ...problem, ...position });
  };
  for (const error of [...doc.errors, ...doc.warnings]) add(error.pos[0], yamlProblem(error, text));
  const locator = new Locator(doc, lines);
  if (problems.some((p) => p.code === 'not-yaml')) return { doc, value: undefined, problems, locator };

  visit(doc, {
    Alias: (_, alias) => {
      const fault = aliasFault(doc, alias);
      if (fault !== undefined)
        add(alias.range?.[0] ?? 0, notYaml(fault, `*${alias.source}`, 'the name of an &anchor that stands before'));
    },
    Map: (_, map) => {
      for (const key of keysThatAreNotWords(map))
        add(key, notYaml('A key must be a word or a number', 'a list or map', '`key: value`'));
    },
  });
  if (problems.some((p) => p.code === 'not-yaml')) return { doc, value: undefined, problems, locator };
  try {
    return { doc, value: doc.toJS(), problems, locator };
  } catch {
    add(0, notYaml('Aliases repeat too much', 'too many aliases', 'at most 100 copies of an anchor'));
    return { doc, value: undefined, problems, locator };
  }
}

const notYaml = (message: string, found: string, allowed: string): Problem => ({
  code: 'not-yaml',
  severity: 'error',
  path: [],
  message,
  found,
  allowed,
});

function aliasFault(doc: Document, alias: Alias): string | undefined {
  const source = alias.resolve(doc);
  if (source === undefined) return `No anchor &${alias.source} stands before this`;
  const [from, , to] = source.range ?? [0, 0, 0];
  const at = alias.range?.[0] ?? 0;
  return at >= from && at < to ? `The anchor &${alias.source} contains itself` : undefined;
}

/** Offsets of keys that are collections (`? [a, b]`). */
function keysThatAreNotWords(map: YAMLMap): number[] {
  return map.items
    .map((pair) => pair.key as { range?: readonly [number, number, number] | null } | null)
    .filter((key) => key !== null && !isScalar(key))
    .map((key) => key?.range?.[0] ?? 0);
}
