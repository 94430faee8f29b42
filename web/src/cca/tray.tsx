import { pieceSvg } from '../../../src/games/cca/explain/board-svg.ts';
import { unitTypes } from '../../../src/games/cca/rules/unit-types.ts';
import { fullBlocks } from './model.ts';

interface Props {
  readonly sides: readonly { readonly name: string; readonly edge: 'top' | 'bottom' }[];
  readonly side: string;
  readonly onSide: (side: string) => void;
  /** The code of the piece that the next click on a hex places; empty for a leader, undefined for none. */
  readonly chosen: string | undefined;
  readonly onChoose: (unit: string) => void;
  readonly isOver: boolean;
}

const KINDS = [['', 'Leader'] as const, ...[...unitTypes.values()].map(({ code, name }) => [code, name] as const)];

/** The pieces of one side, to drag to the board. A piece dragged back is removed. */
export function Tray({ sides, side, onSide, chosen, onChoose, isOver }: Props) {
  const edge = sides.find(({ name }) => name === side)?.edge ?? 'bottom';
  return (
    <section class={isOver ? 'tray over' : 'tray'} aria-label="The tray">
      <div class="buttons">
        <small>Pieces of</small>
        {sides.map(({ name }) => (
          <button key={name} type="button" aria-pressed={name === side} onClick={() => onSide(name)}>
            {name}
          </button>
        ))}
      </div>
      <div class="chips">
        {KINDS.map(([code, name]) => (
          <button
            key={code}
            type="button"
            class="chip"
            data-unit={code}
            aria-pressed={chosen === code}
            aria-label={`${code} ${name}`.trim()}
            title={name}
            onClick={() => onChoose(code)}
            dangerouslySetInnerHTML={{ __html: pieceSvg(edge, code, fullBlocks(code)) }}
          />
        ))}
      </div>
      <p class="how">
        Drag a piece to a hex, or back here to take it off the board. Or click it, then a hex. By keys: arrows, Enter
        and Escape on the board.
      </p>
    </section>
  );
}
