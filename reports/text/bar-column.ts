import { significant } from '../../src/stats/format/format-number.ts';
import { axisEnd, bar, markedBar } from './bar.ts';
import { type Block, blockWidth } from './blocks.ts';
import { painted } from './screen.ts';

const barRoom = { least: 8, most: 30 };

export interface Bars {
  readonly least: number;
  readonly draw: (room: number) => Block;
}

/** Makes bars of shares of 1 or of means (NaN: none), on an axis from 0 or a negative round number; each bar shows `mark`. */
export function barsOf(kind: 'probability' | 'mean', values: readonly number[], mark?: number): Bars {
  const scale = kind === 'probability' ? 100 : 1;
  const known = [...values.filter((value) => !Number.isNaN(value)), ...(mark === undefined ? [] : [mark])];
  const scaled = known.map((value) => scale * value);
  const low = -axisEnd(-Math.min(0, ...scaled));
  const high = axisEnd(Math.max(0, ...scaled)) || (low < 0 ? 0 : 1);
  const share = (value: number): number => (scale * value - low) / (high - low);
  const ends = [significant(low), significant(high)].join(low < 0 ? ' to ' : '–');
  const head = `${ends}${kind === 'probability' ? ' %' : ''}`;
  const text = (value: number, room: number): string =>
    mark === undefined ? bar(share(value), room) : markedBar(share(value), share(mark), room);
  return {
    least: Math.max(barRoom.least, head.length),
    draw: (room) => [
      [painted('muted', head.padEnd(room))],
      ...values.map((value) => [painted('answer', text(value, room))]),
    ],
  };
}

export function withBars(
  part: readonly Block[],
  bars: (block: Block) => Bars | undefined,
  room: number,
): readonly Block[] {
  const drawn = part.flatMap((block) => bars(block) ?? []);
  const spare = room - part.reduce((sum, block) => sum + blockWidth(block), 0);
  const each = Math.min(barRoom.most, Math.floor(spare / drawn.length) - 2);
  if (drawn.some(({ least }) => each < least)) return part;
  return part.flatMap((block) => [block, ...(bars(block) ? [bars(block)!.draw(each)] : [])]);
}
