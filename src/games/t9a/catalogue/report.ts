import { splitRule } from '../army/rule-text.ts';
import type { Army, Option } from '../army/schema.ts';
import { meaningOf } from '../muster/meaning.ts';

export interface Odd {
  readonly file: string;
  readonly where: string;
  readonly message: string;
}

/** Collects oddities, each once per position. */
export class Oddities {
  readonly list: Odd[] = [];
  readonly #told = new Set<string>();
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  note(where: readonly string[], message: string): void {
    const place = where.filter((name) => name !== '').join(' / ');
    const key = `${place}\n${message}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.list.push({ file: this.file, where: place, message });
  }
}

export interface Imported {
  readonly army: Army;
  readonly odd: readonly Odd[];
}

export interface Census {
  readonly units: number;
  readonly mounts: number;
  readonly profiles: number;
  readonly options: number;
  readonly unknownOptions: readonly (readonly [name: string, count: number])[];
  /** Rules that matter in combat and are not modelled, with the number of units that have them. */
  readonly missingRules: readonly (readonly [key: string, count: number])[];
}

export function census(armies: readonly Army[]): Census {
  const missing = new Map<string, number>();
  const unknown = new Map<string, number>();
  let [units, mounts, profiles, options] = [0, 0, 0, 0];
  const option = (one: Option): void => {
    if (one.name !== undefined) {
      options++;
      if ((one.effect === undefined || one.effect.unknown) && one.mount === undefined) more(unknown, one.name);
    }
    one.options?.forEach(option);
  };
  for (const army of armies) {
    for (const unit of Object.values(army.units)) {
      if (unit.mount) mounts++;
      else units++;
      if (unit.parts !== undefined) profiles++;
      const parts = unit.parts ?? [];
      const rules = [unit.rules, ...parts.flatMap((part) => [part.rules, part.weapons])].flatMap((list) => list ?? []);
      const unplayed = rules.filter((rule) => meaningOf(rule).kind === 'missing');
      for (const key of new Set(unplayed.map((rule) => splitRule(rule)!.name))) more(missing, key);
      unit.options?.forEach(option);
    }
    for (const list of Object.values(army.lists ?? {})) list.forEach(option);
  }
  return { units, mounts, profiles, options, unknownOptions: sorted(unknown), missingRules: sorted(missing) };
}

const more = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

const sorted = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
