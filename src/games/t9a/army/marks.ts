import type { Condition, Mark } from './schema.ts';

export class Marks {
  readonly #counts = new Map<string, number>();

  add(marks: readonly Mark[] | undefined, times = 1): this {
    for (const mark of marks ?? []) {
      const [name, count] = typeof mark === 'string' ? [mark, 1] : [mark.mark, mark.count];
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + count * times);
    }
    return this;
  }

  addAll(others: Marks, times = 1): this {
    for (const [name, count] of others.#counts) this.#counts.set(name, (this.#counts.get(name) ?? 0) + count * times);
    return this;
  }

  count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}

export interface ArmyMarks {
  /** Marks of all units of the army except the judged one: of units, and once more for every model. */
  readonly units: Marks;
  readonly models: Marks;
  readonly points: number;
}

export const anyOf = (condition: Condition): readonly string[] =>
  typeof condition === 'string' ? [condition] : condition.any;

export const wanted = (condition: Condition): number => (typeof condition === 'string' ? 1 : (condition.count ?? 1));

/** Whether a condition on the unit itself holds; `marks` must exclude those of the option with the condition. */
export const holds = (condition: Condition, marks: Marks): boolean =>
  anyOf(condition).reduce((sum, name) => sum + marks.count(name), 0) >= wanted(condition);

export function holdsInArmy(condition: Condition, army: ArmyMarks): boolean | undefined {
  if (typeof condition === 'string') return army.units.count(condition) >= 1;
  if (condition.percent) return undefined;
  const marks = condition.units ? army.units : army.models;
  const count = condition.any.reduce((sum, name) => sum + marks.count(name), 0);
  const per = condition.per_points === undefined ? 1 : Math.floor(army.points / condition.per_points);
  return count >= wanted(condition) * per;
}
