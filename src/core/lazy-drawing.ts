import type { Drawing, DrawingNote } from './game.ts';

/** What is drawn when it is looked at. */
export type Drawn = Pick<Drawing, 'svg' | 'notes'>;

/** A picture that is drawn whenever it is looked at; until then it takes next to no memory. */
export class LazyDrawing implements Drawing {
  readonly title: string;
  readonly how: string;
  readonly #draw: () => Drawn;

  constructor(title: string, how: string, draw: () => Drawn) {
    this.title = title;
    this.how = how;
    this.#draw = draw;
  }

  get svg(): string {
    return this.#draw().svg;
  }

  get notes(): readonly DrawingNote[] {
    return this.#draw().notes;
  }
}
