import type { Drawing } from './game.ts';

/** A picture that is drawn whenever it is looked at; until then it takes next to no memory. */
export class LazyDrawing implements Drawing {
  readonly title: string;
  readonly how: string;
  readonly #draw: () => string;

  constructor(title: string, how: string, draw: () => string) {
    this.title = title;
    this.how = how;
    this.#draw = draw;
  }

  get svg(): string {
    return this.#draw();
  }
}
