import type { Problems } from '../../../core/problem.ts';
import { type UnitType, unitTypes } from '../rules/unit-types.ts';
import { type ScenePath, unknownName } from './resolve-scene.ts';
import type { UnitTypeText } from './schema-unit-type.ts';

type Texts = Readonly<Record<string, UnitTypeText>>;

const ALL = 99;

const toSnake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the table's code whose row is the base of a code of the file, if any. */
export const rowOfCode = (code: string, texts: Texts): string | undefined => {
  const row = (Object.hasOwn(texts, code) ? texts[code]!.like : undefined) ?? code;
  return unitTypes.has(row) ? row : undefined;
};

/** Leaves out undefined codes. */
export function typesOf(texts: Texts): Map<string, UnitType> {
  const types = new Map(unitTypes);
  for (const [code, text] of Object.entries(texts)) {
    const row = rowOfCode(code, texts);
    if (row !== undefined) types.set(code, changed(unitTypes.get(row)!, code, text));
  }
  return types;
}

function changed(row: UnitType, code: string, { like: _, ...text }: UnitTypeText): UnitType {
  const given = Object.entries(text).filter(([, value]) => value !== undefined);
  const changes = given.map(([key, value]) => [
    toCamel(key),
    value === 'all' && key === 'ignores_swords' ? ALL : value,
  ]);
  return { ...row, ...Object.fromEntries(changes), code };
}

export function typeText({ code: _, ...type }: UnitType): UnitTypeText {
  const entries = Object.entries(type).map(([key, value]) => [toSnake(key), value]);
  const ignoresSwords = type.ignoresSwords === ALL ? 'all' : type.ignoresSwords;
  return { ...Object.fromEntries(entries), ignores_swords: ignoresSwords } as UnitTypeText;
}

export function checkTypes(texts: Texts, problems: Problems): void {
  const codes = [...unitTypes.keys()];
  for (const [code, { like }] of Object.entries(texts)) {
    const at: ScenePath = ['unit_types', code];
    if (like !== undefined) {
      if (!unitTypes.has(like)) unknownName([...at, 'like'], 'unit', like, codes, problems);
    } else if (!unitTypes.has(code)) {
      problems.error(at, 'unknown-unit', `The table has no unit \`${code}\`: a new one says which row it starts from`, {
        found: code,
        allowed: '`like:` with a code of the table, or one of its codes',
        near: codes,
      });
    }
  }
}
