import type { GameFormat } from '../../core/format.ts';
import { Problems } from '../../core/problem.ts';
import { type AttributeText, listed } from '../file/schema-compare.ts';
import { nearest } from '../problems/nearest.ts';
import { type Named, namesAt, selectedSubjects } from './asked-of.ts';
import type { Patch, PatchSource } from './patch-source.ts';

const KEY = ['attribute'];

/** Makes the combat without one attribute of one unit; unlike numbers of one play, without Steady, Solid has no effect either. */
export function attributeVariants(text: AttributeText, format: GameFormat): PatchSource {
  const { of, things } = wanted(text);
  return (file, baseline) => {
    const problems = new Problems();
    const known = format.ablations ?? [];
    for (const thing of things)
      if (thing.name !== 'all' && !known.includes(thing.name)) unknown(thing, known, problems);
    const value = file.expanded();
    const subjects = selectedSubjects(of, KEY, value, baseline, format, problems);
    const all = things.some(({ name }) => name === 'all');
    const asked: readonly Named[] = all ? known.map((name) => ({ name, path: KEY })) : things;
    const list = subjects.flatMap((subject) =>
      asked.flatMap(({ name, path }): Patch[] => {
        const taken = known.includes(name) ? format.ablation?.(name, value, subject) : undefined;
        if (taken === undefined) {
          if (!all && known.includes(name)) {
            problems.warn(path, 'nothing-to-take', `${subject} has no \`${name}\` to take away: it is left out`);
          }
          return [];
        }
        const whose = subjects.length > 1 ? `${subject} ` : '';
        return [
          {
            variant: { name: `${whose}without ${name}`, from: 'attribute', text: `${whose}${taken.text}` },
            changes: taken.changes,
            at: () => path,
            gives: () => false,
            ifPlayable: true,
          },
        ];
      }),
    );
    return { list, problems: problems.list };
  };
}

function wanted(text: AttributeText): { readonly of: readonly Named[] | undefined; readonly things: readonly Named[] } {
  if (typeof text === 'string' || Array.isArray(text)) return { of: undefined, things: namesAt(text, KEY) };
  return {
    of: text.of === undefined ? undefined : namesAt(text.of, [...KEY, 'of']),
    things: namesAt(text.things, [...KEY, 'things']),
  };
}

function unknown({ name, path }: Named, known: readonly string[], problems: Problems): void {
  // The content of brackets counts: `stubborn` and `rule(stuborn)` mean `rule(stubborn)`.
  const inner = (text: string): string => /^\w+\((.*)\)$/.exec(text)?.[1] ?? text;
  const near = nearest(inner(name), known.map(inner)).map((word) => known.find((one) => inner(one) === word)!);
  const allowed = `all, ${listed(known)}`;
  problems.error(path, 'unknown-thing', `There is nothing called \`${name}\` to take away`, {
    found: name,
    allowed,
    near,
  });
}
