import { idOf } from '../../../games/t9a/army/names.ts';
import type { Option, Unit } from '../../../games/t9a/army/schema.ts';
import type { Element } from '../../xml/safe-xml.ts';
import type { Oddities } from '../report.ts';

/** The context of an importer, and the items that it collects. */
export interface LinkScope {
  /** The names from the top. */
  readonly where: readonly string[];
  readonly catalogue: Catalogue;
  readonly oddities: Oddities;
  /** The marks that conditions refer to. */
  readonly asked: Set<string>;
  /** Shared groups, as lists of the army. */
  readonly lists: Record<string, Option[]>;
  readonly units: Record<string, Unit>;
  odd(message: string): void;
}

export function below(scope: LinkScope, name: string): LinkScope {
  const where = [...scope.where, name];
  return { ...scope, where, odd: (message) => scope.oddities.note(where, message) };
}

/** A catalogue and the game system, with all their elements by id. */
export class Catalogue {
  readonly #byId = new Map<string, Element>();
  readonly #marks = new Map<string, string>();
  readonly #taken = new Set<string>(['models']);
  readonly points = new Set<string>();

  constructor(roots: readonly Element[]) {
    const visit = (element: Element): void => {
      const { id, name = '' } = element.attributes;
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
      if (element.name === 'costType' && id !== undefined && /^(pts|points?)$/i.test(name.trim())) this.points.add(id);
      element.children.forEach(visit);
    };
    roots.forEach(visit);
  }

  get(id: string | undefined): Element | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** Returns the target of a link; undefined if it has none. */
  target(link: Element): Element | undefined {
    return this.get(link.attributes['targetId']);
  }

  /** Returns the mark of an element by its id, made from its name. */
  markOf(id: string): string {
    let mark = this.#marks.get(id);
    if (mark === undefined) {
      const name = idOf(this.get(id)?.attributes['name'] ?? id);
      mark = name;
      for (let i = 2; this.#taken.has(mark); i++) mark = `${name}-${i}`;
      this.#taken.add(mark);
      this.#marks.set(id, mark);
    }
    return mark;
  }

  cost(entry: Element): number {
    const costs = entry.children.filter(({ name }) => name === 'costs').flatMap(({ children }) => children);
    const mine = costs.filter(
      ({ attributes }) => this.points.size === 0 || this.points.has(attributes['typeId'] ?? ''),
    );
    return mine.reduce((sum, { attributes }) => sum + numberIn(attributes['value']), 0);
  }
}

/** Returns the whole number of an attribute; 0 if it is none. */
export function numberIn(value: string | undefined): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? Math.round(number) : 0;
}

/** Returns a name without zero-width blanks, doubled blanks and `(only on Standard)`. */
export const nameOf = (element: Element): string =>
  (element.attributes['name'] ?? '')
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/ ?\((?:only on|not on) [^()]*\)/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
