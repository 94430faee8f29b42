import type { Breakdown, Drawing } from '../../core/game.ts';
import type { Numbers } from './numbers.ts';
import type { CellResult } from './result.ts';

/** What the larger parts of a cell's results are made from. */
export interface Source {
  readonly numbers: Numbers;
  readonly drawing?: (() => Drawing) | undefined;
  readonly breakdown?: (() => readonly Breakdown[]) | undefined;
}

/** The parts that are made from it, and how. */
const makers = {
  metrics: ({ numbers }: Source) => numbers.rows(),
  histograms: ({ numbers }: Source) => numbers.histograms(),
  drawing: ({ drawing }: Source) => drawing!(),
  breakdown: ({ breakdown }: Source) => breakdown!(),
};
type Part = keyof typeof makers;

const SOURCE = Symbol('source');
interface Sourced {
  readonly [SOURCE]: Source;
}

/** What Node asks an object for when it prints it: without it a printed cell would have `[Getter]`. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** The same getter for all cells, so that V8 gives them the same shape. */
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

/**
 * The results of a cell whose larger parts are made when they are first read, and are plain data from then on: an experiment
 * may have ten thousand cells, of which nobody looks at each. Those who walk over all cells read without keeping, see rows.ts.
 */
export function withSource(plain: Omit<CellResult, Part>, source: Source): CellResult {
  return Object.defineProperties(plain, {
    [SOURCE]: { value: source },
    [INSPECT]: inspect,
    metrics: accessors.metrics,
    histograms: accessors.histograms,
    ...(source.drawing && { drawing: accessors.drawing }),
    ...(source.breakdown && { breakdown: accessors.breakdown }),
  }) as CellResult;
}

/** A copy with some parts replaced; a spread would make the other parts. */
export function withParts(cell: CellResult, parts: Partial<CellResult>): CellResult {
  const own = Object.getOwnPropertyDescriptors(cell);
  return Object.defineProperties({}, { ...own, ...Object.getOwnPropertyDescriptors(parts) }) as CellResult;
}

/** What a part will be made from, as long as it is not made. */
export function sourceOf(cell: CellResult, part: Part): Source | undefined {
  const isMade = Object.getOwnPropertyDescriptor(cell, part)?.get !== accessors[part].get;
  return isMade ? undefined : (cell as CellResult & Sourced)[SOURCE];
}
