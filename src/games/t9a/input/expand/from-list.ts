import type { Problems } from '../../../../core/problem.ts';
import type { ListedUnit } from '../../schema/army.ts';
import type { RawCharacter, RawText, RawUnit } from '../../schema/schema.ts';
import type { NamePath } from '../unknown-name.ts';
import { standIn } from './stand-in.ts';

type Armies = Pick<RawText, 'armies'>;

/** Keys next to `from` replace those of the list. Unreadable lists give no units. */
export function fromList(at: NamePath, text: RawUnit, armies: Armies, problems: Problems): RawUnit {
  const listed = text.from === undefined ? undefined : listedUnit(at, text.from, text, armies, problems);
  const alone = text.from === undefined ? text : nobody(text);
  const own = listed ? beside(listed, text) : alone;
  const joined = listed?.characters ?? {};
  const names = [...new Set([...Object.keys(joined), ...Object.keys(text.characters)])];
  const characters = names.map((name) => {
    const written = Object.hasOwn(text.characters, name) ? text.characters[name]! : plain;
    const { from } = written;
    if (from === undefined)
      return [name, Object.hasOwn(joined, name) ? beside(joined[name]!, written) : written] as const;
    const self = listedUnit([...at, 'characters', name], from, written, armies, problems);
    return [name, self ? beside(self, written) : nobody(written)] as const;
  });
  return { ...own, characters: Object.fromEntries(characters) };
}

const plain: RawCharacter = { targeted: 'never', rules: [] };

function beside<T extends RawUnit | RawCharacter>(listed: ListedUnit, { from: _, ...text }: T): T {
  const { models, files, characters: __, ...self } = listed;
  const size = 'side' in text ? { models, files } : {};
  const own = Object.entries(text).filter(([key, value]) => value !== undefined && !(key === 'rules' && isNone(value)));
  // A complete profile replaces one that changes some keys.
  const { from } = self.profile ?? {};
  const unit = text.profile !== undefined && from !== undefined && { unit: from };
  return { ...size, rules: [], ...self, ...unit, ...Object.fromEntries(own) } as T;
}

/** A placeholder for a Character already reported as unknown. */
function nobody<T extends RawUnit | RawCharacter>({ from: _, unit: __, options: ___, mount: ____, ...text }: T): T {
  const size = 'side' in text ? { models: 1, files: 1 } : {};
  return { ...size, ...text, profile: standIn(), weapon: undefined } as T;
}

const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function listedUnit(
  at: NamePath,
  name: string,
  { unit }: RawUnit | RawCharacter,
  { armies = {} }: Armies,
  problems: Problems,
): ListedUnit | undefined {
  const dot = name.indexOf('.');
  const [army, id] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot + 1)];
  const units = Object.hasOwn(armies, army) ? armies[army] : undefined;
  if (typeof units === 'object' && Object.hasOwn(units, id)) {
    if (unit === undefined) return units[id];
    problems.error([...at, 'unit'], 'contradiction', '`from` says what it is', {
      found: `\`unit: ${unit}\` and \`from: ${name}\``,
      allowed: 'one of them',
    });
    return undefined;
  }
  const names = Object.entries(armies).flatMap(([one, all]) =>
    typeof all === 'string' ? [] : Object.keys(all).map((key) => `${one}.${key}`),
  );
  problems.error([...at, 'from'], 'unknown-listed-unit', 'There is no such unit in the lists', {
    found: name,
    ...(Object.keys(armies).length === 0 && { allowed: '`armies: {mine: army.yaml}` and `from: mine.foot`' }),
    near: names,
  });
  return undefined;
}
