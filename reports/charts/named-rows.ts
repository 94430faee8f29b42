import * as Plot from '@observablehq/plot';

/** Letters of a name over a row. */
export const nameLetters = 46;
/** Height of a row with its name over it, and of what stands above and below all of them. */
const pitch = 40;
const above = 10;
const below = 42;

/** The vertical axis of rows under each other, 0 at the top, and the names over them: each has the whole width for its name. */
export interface NamedRows {
  readonly height: number;
  readonly marginLeft: number;
  readonly marginTop: number;
  readonly marginBottom: number;
  readonly y: {
    readonly axis: null;
    readonly domain: [number, number];
    readonly type: 'linear';
    readonly range: [number, number];
  };
  readonly names: Plot.Markish;
}

/** Where rows stand whose names are written over them. */
export function namedRows(names: readonly string[]): NamedRows {
  const bottom = above + pitch * names.length;
  return {
    height: bottom + below,
    ...{ marginLeft: 8, marginTop: above, marginBottom: below },
    // A row lies in the lower part of its place.
    y: { axis: null, domain: [-0.7, names.length - 0.7], type: 'linear', range: [above, bottom] },
    names: Plot.text(names, {
      ...{ y: (_, i) => i, text: (name: string) => name, frameAnchor: 'left', textAnchor: 'start', dy: -19, dx: 5 },
      ...{ fill: 'currentColor', stroke: 'var(--page)', strokeWidth: 4 },
    }),
  };
}
