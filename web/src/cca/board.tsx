import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { extentOf } from '../../../src/games/cca/board/position.ts';
import { boardSvg } from '../../../src/games/cca/explain/board-svg.ts';
import { columnOf, hexAt, nameOf, OFF, rowOf } from '../../../src/games/cca/rules/board.ts';
import { file } from '../state/file.ts';
import { safely } from '../work/safely.ts';
import { arrowsIn, leadersOf, positionIn } from './model.ts';

interface Props {
  /** The id of the selected piece; empty for none. */
  readonly chosen: string;
  readonly onHex: (hex: number) => void;
  readonly onEscape: () => void;
  /** The piece being dragged, the hexes where it may be put, and the hex below it. */
  readonly held?: { readonly id: string; readonly legal: ReadonlySet<number>; readonly over: number } | undefined;
}

const titleOf = (part: Element): string => part.querySelector(':scope > title')?.textContent ?? '';

/** Returns the unit or leader with this title; empty for none. */
const idIn = (title: string): string => /^(?:leader ([\w-]+),|([\w-]+): )/.exec(title)?.slice(1).join('') ?? '';
export const pieceUnder = (target: Element): string => {
  const part = target.closest('.board g');
  return part ? idIn(titleOf(part)) : '';
};

export function hexUnder(target: EventTarget | null): number {
  const part = target instanceof Element ? target.closest('.board g') : null;
  if (!part) return OFF;
  const title = titleOf(part);
  const [, leader] = /^leader ([\w-]+),/.exec(title) ?? [];
  if (leader !== undefined) return leadersOf(file.value).find(({ id }) => id === leader)?.hex ?? OFF;
  const [, row, column] = /(?:^|at )(\d+),(\d+)/.exec(title) ?? [];
  return row === undefined ? OFF : hexAt(Number(row), Number(column));
}

const ownHex = (title: string): number => {
  const [, row, column] = /^(\d+),(\d+)/.exec(title) ?? [];
  return row === undefined ? OFF : hexAt(Number(row), Number(column));
};

/** Draws the board as in reports. Hexes are selected by click, or by arrow keys and Enter. */
export function Board({ chosen, onHex, onEscape, held }: Props) {
  const self = useRef<HTMLDivElement>(null);
  const cursor = useSignal(OFF);
  const position = positionIn(file.value);
  const html = safely(boardSvg(position, arrowsIn(file.value)));
  const { top, bottom, left, right } = extentOf(position);
  useLayoutEffect(() => {
    const svg = self.current?.querySelector('svg');
    if (svg) svg.style.cssText = svg.dataset['style'] ?? '';
    for (const part of self.current?.querySelectorAll('svg > g') ?? []) {
      const title = titleOf(part);
      const [id, hex] = [idIn(title), ownHex(title)];
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
      const row = Math.max(top, Math.min(bottom, rowOf(now) + step[0]));
      const next = hexAt(row, Math.max(left, Math.min(right, columnOf(now) + step[1])));
      cursor.value = next === OFF ? hexAt(row, right - 1) : next;
    } else if (event.key === 'Enter' || event.key === ' ') onHex(now);
    else if (event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
  };
  const under = position.units.find(({ hex }) => hex === cursor.value)?.id ?? '';
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
        onClick={(event) => {
          const hex = hexUnder(event.target);
          if (hex === OFF) return;
          cursor.value = hex;
          onHex(hex);
        }}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p class="unseen" role="status">
        {cursor.value === OFF ? '' : `Hex ${nameOf(cursor.value)} ${under}`}
      </p>
    </>
  );
}
