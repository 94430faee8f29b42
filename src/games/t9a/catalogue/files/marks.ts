import type { Army, Change, Mark, Option, Unit } from '../../army/schema.ts';

export function withoutUnasked(army: Army, asked: ReadonlySet<string>): Army {
  const kept = (marks: readonly Mark[] | undefined): Mark[] =>
    (marks ?? []).filter((mark, i, all) => {
      const name = nameOf(mark);
      return asked.has(name) && all.findIndex((one) => nameOf(one) === name) === i;
    });
  const put = <T extends { readonly marks?: Mark[] | undefined }>(one: T): T => {
    if (one.marks === undefined) return one;
    const marks = kept(one.marks);
    if (marks.length > 0) return { ...one, marks };
    const { marks: _, ...rest } = one;
    return rest as T;
  };
  const changes = (list: readonly Change[] | undefined): { changes?: Change[] } => {
    const left = (list ?? []).map(put).filter((change) => Object.keys(change).length > 1);
    return left.length > 0 ? { changes: left } : {};
  };
  const option = (one: Option): Option => {
    const { changes: list, options, each, ...rest } = put(one);
    return {
      ...rest,
      ...(each && Object.keys(put(each)).length > 0 ? { each: put(each) } : {}),
      ...changes(list),
      ...(options ? { options: options.map(option) } : {}),
    };
  };
  const unit = (one: Unit): Unit => {
    const { changes: list, options, model_marks, ...rest } = put(one);
    const each = kept(model_marks);
    return {
      ...rest,
      ...(each.length > 0 ? { model_marks: each } : {}),
      ...changes(list),
      ...(options ? { options: options.map(option) } : {}),
    };
  };
  return {
    ...army,
    ...(army.lists ? { lists: mapValues(army.lists, (list) => list.map(option)) } : {}),
    units: mapValues(army.units, unit),
  };
}

const nameOf = (mark: Mark): string => (typeof mark === 'string' ? mark : mark.mark);

export const mapValues = <T, U>(map: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
