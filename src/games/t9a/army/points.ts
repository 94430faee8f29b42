import { type Problem, Problems } from '../../../core/problem.ts';
import { changed, holdsAll } from './changed.ts';
import type { Configuration } from './configuration.ts';
import { judge, sizesOf } from './judge.ts';
import { type ArmyMarks, Marks } from './marks.ts';
import { match } from './match.ts';
import { type ArmyPlace, above, placesOf } from './places.ts';
import type { Option, UnitOfArmy } from './schema.ts';
import type { Taken } from './taken.ts';

interface Line {
  readonly name: string;
  readonly points: number;
  /** The keys that lead to the option; undefined for the models. */
  readonly place: ArmyPlace | undefined;
}

export interface Priced {
  readonly points: number;
  readonly models: number;
  /** The minimum and maximum number of models with these options; null for any number. */
  readonly sizes: readonly [number, number | null];
  readonly lines: readonly Line[];
  readonly taken: readonly Taken[];
  readonly spells: readonly string[];
  readonly mount: string | undefined;
  /** The marks of the unit, counted once and for every model, for the conditions of other units. */
  readonly marks: { readonly units: Marks; readonly models: Marks };
  readonly problems: readonly Problem[];
}

/**
 * Returns the cost in points, and all mistakes. Points = base + points per model × models + Σ points of options × models (if paid for every
 * model) × times taken × the factor of their owner. With mistakes, those of the valid part.
 * @param army the marks of the other units; without them the conditions on the army are not checked
 */
export function pointsOf(of: UnitOfArmy, configuration: Configuration, army?: ArmyMarks): Priced {
  const problems = new Problems();
  const { unit } = of;
  const places = placesOf(of);
  const { taken, spells } = match(of, places, configuration, problems);
  const mount = taken.find(({ place }) => place.option.mount !== undefined)?.place.option.mount;
  const models = configuration.models ?? unit.models?.min ?? 1;
  const marks = { units: marksOf(of, taken, mount, 1, army), models: marksOf(of, taken, mount, models, army) };

  const option = (place: ArmyPlace): Option => changed(place.option, marks.models, army);
  const { base, per_model } = costOf(of, marks.models, army);
  const lines: Line[] = [{ name: unit.name, points: base + per_model * models, place: undefined }];
  for (const { place, times } of taken) {
    const { cost = 0 } = option(place);
    if (cost === 0) continue;
    const factor = [...above(place)].reduce((product, at) => product * (at.option.factor ?? 1), 1);
    const points = cost * times * factor * (isPerModel(place) ? models : 1);
    lines.push({ name: place.option.name!, points, place });
  }
  if (unit.cost === undefined)
    problems.error(['unit'], 'not-for-sale', `${unit.name} cannot be taken by itself`, {
      found: unit.mount ? 'a mount' : 'no points',
    });
  judge({ of, places, taken, models, marks: marks.models, option, mount, army }, problems);
  return {
    points: lines.reduce((sum, line) => sum + line.points, 0),
    models,
    sizes: sizesOf(of, marks.models, army),
    lines,
    taken,
    spells,
    mount,
    marks,
    problems: problems.list,
  };
}

export function isPerModel(place: ArmyPlace): boolean {
  for (let at: ArmyPlace | undefined = place; at !== undefined; at = at.parent) {
    if (at.option.once) return false;
    if (at.option.per_model) return true;
  }
  return false;
}

function costOf({ unit }: UnitOfArmy, marks: Marks, army: ArmyMarks | undefined): { base: number; per_model: number } {
  const { base = 0, per_model = 0, changes = [] } = unit.cost ?? {};
  const whole = (unit.changes ?? []).filter(({ cost, when }) => cost !== undefined && holdsAll(when, marks, army));
  const each = changes.filter(({ cost, when }) => cost !== undefined && holdsAll(when, marks, army));
  return { base: whole.at(-1)?.cost ?? base, per_model: each.at(-1)?.cost ?? per_model };
}

function marksOf(
  { army, unit }: UnitOfArmy,
  taken: readonly Taken[],
  mount: string | undefined,
  models: number,
  others: ArmyMarks | undefined,
): Marks {
  const marks = new Marks().add(unit.marks).add(unit.model_marks, models);
  if (mount !== undefined) marks.add(army.units[mount]?.marks).add(army.units[mount]?.model_marks);
  for (const { place, times } of taken) {
    const factor = times * (isPerModel(place) ? models : 1);
    marks.add(place.option.marks, factor);
    for (const at of above(place)) marks.add(at.option.each?.marks, factor);
  }
  // Options may change their marks by those of others.
  const final = new Marks().addAll(marks);
  for (const { place, times } of taken)
    for (const { marks: more, when } of place.option.changes ?? [])
      if (more !== undefined && holdsAll(when, marks, others)) final.add(more, times);
  return final;
}
