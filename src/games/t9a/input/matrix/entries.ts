import type { Library } from '../../../../core/format.ts';
import type { MatrixEntry } from '../../../../core/matrix.ts';
import { isError, type Problems } from '../../../../core/problem.ts';
import { EDITION, indexIn } from '../../army/edition.ts';
import { duelLine } from '../duel-line.ts';
import type { NamePath } from '../unknown-name.ts';
import { type FieldedEntry, fieldUnits, unitsLike, usualOf } from './field.ts';
import { type ListedText, unitsSchema } from './schema-matrix.ts';

export function entries(value: unknown, at: NamePath, library: Library, problems: Problems): readonly MatrixEntry[] {
  const text = unitsSchema.parse(value);
  if (typeof text === 'string') return named(liked(text, at, library, problems));
  if (!Array.isArray(text)) {
    const { field, top, army, characters } = text;
    const armies = indexIn(library, EDITION)?.armies.map(({ id }) => id) ?? [];
    if (army !== undefined && !armies.includes(army)) {
      const more = { found: army, allowed: armies.join(', '), near: armies };
      problems.error([...at, 'army'], 'unknown-army', 'There is no such army', more);
      return [];
    }
    const all = fieldUnits(library, field, characters).filter(
      ({ unit }) => army === undefined || unit.startsWith(`${army}/`),
    );
    return named(all.slice(0, top).map((one) => found(one, at)));
  }
  // Maps keep the keys as written, since defaults belong to a unit.
  const written = value as readonly (string | ListedText)[];
  return named(
    written.flatMap((one, i): MatrixEntry[] => {
      if (typeof one !== 'string') return [mapped(one, [...at, i], library)];
      return one.includes('*') ? liked(one, [...at, i], library, problems) : lined(one, [...at, i], library, problems);
    }),
  );
}

const found = ({ unit, models, mount, options, entries: weight }: FieldedEntry, at: NamePath): MatrixEntry => ({
  label: unit,
  unit: { unit, ...(models && { models }), ...(mount && { mount }), ...(options && { options }) },
  weight,
  at,
  isWritten: false,
  mayBeLeftOut: true,
});

function liked(glob: string, at: NamePath, library: Library, problems: Problems): MatrixEntry[] {
  const all = unitsLike(library, glob);
  if (all.length === 0) {
    const armies = indexIn(library, EDITION)?.armies.map(({ id }) => `${id}/*`) ?? [];
    problems.error(at, 'no-units', 'No unit of the armies has such a name', {
      found: glob,
      allowed: armies.join(', '),
      near: armies,
    });
  }
  return all.map((one) => found(one, at));
}

function lined(text: string, at: NamePath, library: Library, problems: Problems): MatrixEntry[] {
  const line = duelLine(text, library);
  if (!line) {
    problems.error(at, 'no-armies', 'There are no armies here', { found: text, allowed: 'a map with `profile`' });
    return [];
  }
  for (const problem of line.problems) problems.list.push({ ...problem, path: at });
  for (const { word } of line.settings)
    problems.error(at, 'no-setting', 'A line of a matrix has no keys', { found: word, allowed: 'a map of keys' });
  if (line.unit['charging'] !== undefined)
    problems.error(at, 'charging', '`situations` say which unit charges', {
      found: 'charging',
      allowed: 'the line without it',
    });
  if (line.problems.some(isError)) return [];
  const { charging: _, ...unit } = line.unit;
  const weight = usualOf(library, String(unit['unit']))?.entries;
  return [{ label: text.trim(), unit, weight, at, isWritten: false, mayBeLeftOut: false }];
}

function mapped({ label, weight, optional = false, ...unit }: ListedText, at: NamePath, library: Library): MatrixEntry {
  const { unit: name, from, profile, models, options = [], mount } = unit as Record<string, unknown> & ListedText;
  const what = name ?? from ?? (typeof profile === 'string' ? profile : undefined) ?? 'unit';
  const more = [mount && `on ${mount}`, ...options.map((one) => (typeof one === 'string' ? one : one.name))];
  const plain = [what, models, more.filter(Boolean).join(', ')].filter(Boolean).join(' ');
  return {
    label: label ?? plain,
    unit,
    weight: weight ?? (name === undefined ? undefined : usualOf(library, name)?.entries),
    at,
    isWritten: true,
    mayBeLeftOut: optional,
  };
}

function named(list: readonly MatrixEntry[]): MatrixEntry[] {
  const taken = new Set<string>();
  return list.map((entry) => {
    let { label } = entry;
    for (let n = 2; taken.has(label); n++) label = `${entry.label} (${n})`;
    taken.add(label);
    return { ...entry, label };
  });
}
