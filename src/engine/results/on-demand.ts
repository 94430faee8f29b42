import type { Breakdown, Drawing } from '../../core/game.ts';
import type { Numbers } from './numbers.ts';
import type { CellResult } from './result.ts';

export interface Source {
  readonly numbers: Numbers;
  readonly drawing: () => Drawing | undefined;
  readonly breakdown?: (() => readonly Breakdown[]) | undefined;
}

const makers = {
  metrics: ({ numbers }: Source) => numbers.rows(),
  histograms: ({ numbers }: Source) => numbers.histograms(),
  drawing: ({ drawing }: Source) => drawing(),
  breakdown: ({ breakdown }: Source) => breakdown!(),
};
type Part = keyof typeof makers;

const SOURCE = Symbol('source');
interface Sourced {
  readonly [SOURCE]: Source;
}

/** The key of the function by which Node prints an object: without it a printed cell would show `[Getter]`. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** Returns a getter shared by all cells, so that V8 gives them the same shape. */
const accessor = (part: Part): PropertyDescriptor => ({
  get(this: Sourced) {
    const value = makers[part](this[SOURCE]);
    Object.defineProperty(this, part, { value, enumerable: true, configurable: true });
    return value;
  },
  enumerable: true,
  configurable: true,
});

const accessors: Record<Part, PropertyDescriptor> = {
  metrics: accessor('metrics'),
  histograms: accessor('histograms'),
  drawing: accessor('drawing'),
  breakdown: accessor('breakdown'),
};

const inspect: PropertyDescriptor = {
  value(this: object) {
    return { ...this };
  },
};

/** Makes the larger parts at their first reading: an experiment may have ten thousand cells, most of which are never read. */
export function withSource(plain: Omit<CellResult, Part>, source: Source): CellResult {
  return Object.defineProperties(plain, {
    [SOURCE]: { value: source },
    [INSPECT]: inspect,
    metrics: accessors.metrics,
    histograms: accessors.histograms,
    drawing: accessors.drawing,
    ...(source.breakdown && { breakdown: accessors.breakdown }),
  }) as CellResult;
}

/** Returns a copy of a cell, or of its results, with some parts replaced; a spread would make the other parts. */
export function withParts<T extends object>(cell: T, parts: Partial<T>): T {
  const own = Object.getOwnPropertyDescriptors(cell);
  return Object.defineProperties({}, { ...own, ...Object.getOwnPropertyDescriptors(parts) }) as T;
}

export function sourceOf(cell: CellResult, part: Part): Source | undefined {
  const isMade = Object.getOwnPropertyDescriptor(cell, part)?.get !== accessors[part].get;
  return isMade ? undefined : (cell as CellResult & Sourced)[SOURCE];
}
