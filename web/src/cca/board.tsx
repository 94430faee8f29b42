import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { wordedId } from '../../../src/core/words.ts';
import { extentOf } from '../../../src/games/cca/board/position.ts';
import { boardSvg } from '../../../src/games/cca/explain/board-svg.ts';
import { COLUMNS, columnOf, columnsIn, hexAt, nameOf, OFF, ROWS, rowOf } from '../../../src/games/cca/rules/board.ts';
import { file } from '../state/file.ts';
import { safely } from '../work/safely.ts';
import { arrowsIn, positionIn } from './model.ts';
import { oddsNotes } from './odds.tsx';

const WHOLE = { top: 0, bottom: ROWS - 1, left: 0, right: COLUMNS - 1 };

interface Props {
  readonly chosen: string;
  readonly onHex: (hex: number) => void;
  readonly onEscape: () => void;
  /** The piece being dragged, the hexes where it may be put, and the hex below it. */
  readonly held?: { readonly id: string; readonly legal: ReadonlySet<number>; readonly over: number } | undefined;
}

/** Returns the hex or piece of the drawing that includes an element. */
const partUnder = (target: EventTarget | null): SVGElement | undefined =>
  (target instanceof Element && target.closest<SVGElement>('.board g[data-hex]')) || undefined;
/** Returns the id of the unit or leader at an element; empty for none. */
export const pieceUnder = (target: Element): string => partUnder(target)?.dataset['piece'] ?? '';
export const hexUnder = (target: EventTarget | null): number => Number(partUnder(target)?.dataset['hex'] ?? OFF);

/** Draws the board as in reports. Hexes are selected by click, or by arrow keys and Enter. */
export function Board({ chosen, onHex, onEscape, held }: Props) {
  const self = useRef<HTMLDivElement>(null);
  const cursor = useSignal(OFF);
  const position = positionIn(file.value);
  const drawing = useRef('');
  const isPressed = useSignal(false);
  // A click is lost if the pressed part is replaced before the release.
  if (!isPressed.value)
    drawing.current = safely(boardSvg(position, arrowsIn(file.value), { extent: WHOLE, notes: oddsNotes() }));
  const { top, bottom, left, right } = extentOf(position);
  const partOf = (row: number, column: number): SVGGElement | undefined =>
    self.current?.querySelector<SVGGElement>(`g[data-piece=""][data-hex="${hexAt(row, column)}"]`) ?? undefined;
  // The pieces are in the middle of the view at first.
  useLayoutEffect(() => {
    const frame = self.current;
    const [from, to] = [partOf(top, left), partOf(bottom, Math.min(right, columnsIn(bottom) - 1))];
    if (!frame || !from || !to) return;
    const [outer, a, b] = [frame, from, to].map((part) => part.getBoundingClientRect());
    frame.scrollLeft += (a!.left + b!.right) / 2 - (outer!.left + outer!.right) / 2;
    frame.scrollTop += (a!.top + b!.bottom) / 2 - (outer!.top + outer!.bottom) / 2;
  }, []);
  // The view then follows the hex of the cursor, and the one below a dragged piece.
  const shown = held && held.over !== OFF ? held.over : cursor.value;
  useLayoutEffect(() => {
    const frame = self.current;
    const part = shown === OFF ? undefined : partOf(rowOf(shown), columnOf(shown));
    if (!frame || !part) return;
    const [outer, hex] = [frame.getBoundingClientRect(), part.getBoundingClientRect()];
    const margin = hex.width / 2;
    const beyond = (low: number, high: number, from: number, to: number): number => {
      if (low - margin < from) return low - margin - from;
      return Math.max(0, high + margin - to);
    };
    frame.scrollLeft += beyond(hex.left, hex.right, outer.left, outer.right);
    frame.scrollTop += beyond(hex.top, hex.bottom, outer.top, outer.bottom);
  }, [shown]);
  useLayoutEffect(() => {
    const svg = self.current?.querySelector('svg');
    if (svg) svg.style.cssText = svg.dataset['style'] ?? '';
    for (const part of self.current?.querySelectorAll('svg > g') ?? []) {
      const { piece: id = '', hex: at } = (part as SVGElement).dataset;
      const hex = id === '' && at !== undefined ? Number(at) : OFF;
      part.classList.toggle('cursor', cursor.value !== OFF && hex === cursor.value);
      part.classList.toggle('chosen', chosen !== '' && id === chosen);
      part.classList.toggle('movable', id !== '');
      part.classList.toggle('away', held !== undefined && id !== '' && id === held.id);
      part.classList.toggle('legal', held?.legal.has(hex) === true);
      part.classList.toggle('over', held !== undefined && hex !== OFF && hex === held.over);
    }
  });
  const press = (event: KeyboardEvent): void => {
    const now = cursor.value === OFF ? hexAt(top, left) : cursor.value;
    const by: Record<string, readonly [number, number]> = {
      ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
    };
    const step = by[event.key];
    if (step) {
      const row = Math.max(0, Math.min(ROWS - 1, rowOf(now) + step[0]));
      cursor.value = hexAt(row, Math.max(0, Math.min(columnsIn(row) - 1, columnOf(now) + step[1])));
    } else if (event.key === 'Enter' || event.key === ' ') onHex(now);
    else if (event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
  };
  const ground = position.terrain.find(({ hex }) => hex === cursor.value);
  const pieces = [...position.units, ...position.leaders].filter(({ hex }) => hex === cursor.value);
  const contents = [
    ...(ground ? [ground.kind] : []),
    ...(pieces.length > 0 ? [pieces.map(({ id }) => wordedId(id)).join(' with ')] : []),
  ];
  return (
    <>
      <div
        ref={self}
        class="board"
        role="application"
        aria-label="The board: arrow keys go from hex to hex, Enter chooses and puts down, Escape lets go"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles the arrow keys
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={() => {
          isPressed.value = true;
          const released = new AbortController();
          const release = (): void => {
            released.abort();
            // The click follows the release.
            setTimeout(() => {
              isPressed.value = false;
            });
          };
          for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { signal: released.signal });
        }}
        onClick={(event) => {
          const hex = hexUnder(event.target);
          if (hex === OFF) return;
          cursor.value = hex;
          onHex(hex);
        }}
        dangerouslySetInnerHTML={{ __html: drawing.current }}
      />
      <p class="unseen" role="status">
        {cursor.value === OFF ? '' : `Hex ${nameOf(cursor.value)}: ${contents.join(', ') || 'empty'}`}
      </p>
    </>
  );
}
