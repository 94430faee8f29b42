import { wordedId } from '../../../src/core/words.ts';
import { hexSvg, pieceSvg } from '../../../src/games/cca/explain/board-svg.ts';
import { unitTypes } from '../../../src/games/cca/rules/unit-types.ts';
import { fullBlocks, terrains } from './model.ts';

interface Props {
  readonly sides: readonly { readonly name: string; readonly edge: 'top' | 'bottom' }[];
  readonly side: string;
  readonly onSide: (side: string) => void;
  /** The action of the next click on a hex: `move`, `unit MI`, `leader`, `blocks`, `terrain hill`. */
  readonly tool: string;
  readonly onTool: (tool: string) => void;
  readonly isOver: boolean;
}

export const MOVE = 'move';

const KINDS = [['', 'Leader'] as const, ...[...unitTypes.values()].map(({ code, name }) => [code, name] as const)];

function meaningOf(tool: string, side: string): string {
  const [what, kind = ''] = tool.split(' ');
  if (what === 'unit') return `A click on a hex puts ${unitTypes.get(kind)?.name ?? kind} of ${wordedId(side)} there.`;
  if (what === 'leader') return `A click puts a leader of ${wordedId(side)} on a hex, or with the unit there.`;
  if (what === 'blocks') return 'A click on a unit takes a block away; after the last one it is full again.';
  if (what === 'terrain') return kind === '' ? 'A click on a hex clears it.' : `A click makes a hex ${kind}.`;
  return 'Drag a piece to a hex, or back here to take it off the board. Or click it, then a hex.';
}

/** The tools of the board: pieces of both sides, blocks and terrain. Pieces are dragged to the board, and back to be removed. */
export function Tray({ sides, side, onSide, tool, onTool, isOver }: Props) {
  const index = sides[1]?.name === side ? 1 : 0;
  const edge = sides[index]?.edge ?? 'bottom';
  const toggle = (one: string) => () => onTool(tool === one ? MOVE : one);
  return (
    <section class={isOver ? 'tray over' : 'tray'} aria-label="The tray">
      <div class="buttons">
        {sides.map((one, i) => (
          <button
            key={one.name}
            type="button"
            class={`side-${i + 1}`}
            aria-pressed={one.name === side}
            onClick={() => onSide(one.name)}
          >
            {wordedId(one.name)}
          </button>
        ))}
        <button type="button" aria-pressed={tool === 'blocks'} onClick={toggle('blocks')}>
          <span aria-hidden="true">■ </span>Take a block
        </button>
      </div>
      <div class="chips">
        {KINDS.map(([code, name]) => (
          <button
            key={code}
            type="button"
            class="chip"
            data-unit={code}
            aria-pressed={tool === (code === '' ? 'leader' : `unit ${code}`)}
            aria-label={`${code} ${name}`.trim()}
            title={name}
            onClick={toggle(code === '' ? 'leader' : `unit ${code}`)}
            dangerouslySetInnerHTML={{ __html: pieceSvg(index, edge, code, fullBlocks(code)) }}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no group of fields */}
      <div class="grounds" role="group" aria-label="Terrain">
        {[...terrains, undefined].map((kind) => (
          <button
            key={kind}
            type="button"
            class="ground"
            aria-pressed={tool === `terrain ${kind ?? ''}`}
            onClick={toggle(`terrain ${kind ?? ''}`)}
          >
            <span dangerouslySetInnerHTML={{ __html: hexSvg(kind) }} />
            {kind ?? 'clear'}
          </button>
        ))}
      </div>
      <p class="how">{meaningOf(tool, side)}</p>
    </section>
  );
}
