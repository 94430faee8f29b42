import './board.css';
import { useSignal, useSignalEffect } from '@preact/signals';
import { wordedId } from '../../../src/core/words.ts';
import { pieceSvg } from '../../../src/games/cca/explain/board-svg.ts';
import { nameOf, OFF } from '../../../src/games/cca/rules/board.ts';
import { unitTypes } from '../../../src/games/cca/rules/unit-types.ts';
import { NumberField, type Options, SelectField } from '../parts/fields.tsx';
import { answer, askOdds } from '../state/answer.ts';
import { put } from '../state/data.ts';
import { change, file } from '../state/file.ts';
import { Attacks } from './attacks.tsx';
import { Board, hexUnder, pieceUnder } from './board.tsx';
import { Choices } from './choices.tsx';
import { useDrag } from './drag.ts';
import {
  type BoardPiece,
  draftOf,
  fullBlocks,
  leadersOf,
  loseBlock,
  paint,
  piecesOf,
  remove,
  sidesOf,
} from './model.ts';
import { Odds } from './odds.tsx';
import { Plan } from './plan.tsx';
import { against, type Carried, carriedFrom, legalFor, put as putDown } from './standing.ts';
import { MOVE, Tray } from './tray.tsx';

const UNITS: Options = [...unitTypes.values()].map(({ code, name }) => [code, `${name} (${code})`]);

const TRAY = 'tray';

export function CcaView() {
  const chosen = useSignal('');
  const tool = useSignal(MOVE);
  const trayOf = useSignal('');
  const said = useSignal('');
  const legal = useSignal<ReadonlySet<number>>(new Set());
  const pieces = piecesOf(file.value);
  const leaders = leadersOf(file.value);
  const sides = sidesOf(file.value);
  const mine = sides.some(({ name }) => name === trayOf.value) ? trayOf.value : (sides[0]?.name ?? '');
  const one = [...pieces, ...leaders].find(({ id }) => id === chosen.value);
  // A leader with a unit attacks through it.
  const attacker = one?.with || one?.id || '';
  useSignalEffect(() => {
    void file.value;
    const piece = [...piecesOf(file.value), ...leadersOf(file.value)].find(({ id }) => id === chosen.value);
    askOdds(piece ? piece.with || piece.id : '');
  });
  const hexOf = (id: string): number => [...pieces, ...leaders].find((piece) => piece.id === id)?.hex ?? OFF;
  const notDone = ({ id }: Carried): string => (id === '' ? 'Not placed.' : 'Not moved.');
  const settle = (what: Carried, hex: number): void => {
    const [why] = against(file.value, what, hex);
    if (why !== undefined) {
      said.value = `${notDone(what)} ${why}`;
      return;
    }
    change((draft) => {
      chosen.value = putDown(draft, what, hex);
    }, true);
    said.value = `${wordedId(chosen.value)} ${what.id === '' ? 'placed at' : 'moved to'} ${nameOf(hex)}.`;
  };
  const takeAway = (id: string): void => {
    change((draft) => remove(draft, id), true);
    chosen.value = '';
    said.value = `${wordedId(id)} taken off the board.`;
  };
  const drag = useDrag<Carried, number | typeof TRAY>({
    whatAt: (part) => {
      const unit = part.closest<HTMLElement>('[data-unit]')?.dataset['unit'];
      if (unit !== undefined) return { id: '', side: mine, unit };
      const id = pieceUnder(part);
      return id === '' ? undefined : carriedFrom(file.value, id);
    },
    placeAt: (part) => {
      if (part.closest('.tray')) return TRAY;
      const hex = hexUnder(part);
      return hex === OFF ? undefined : hex;
    },
    onStart: (what) => {
      legal.value = legalFor(file.value, what);
      said.value = `Drop ${what.id ? wordedId(what.id) : (unitTypes.get(what.unit)?.name ?? 'the leader')} on a marked hex.`;
    },
    onDrop: (what, place) => {
      if (place === TRAY && what.id !== '') takeAway(what.id);
      else if (typeof place === 'number' && place !== hexOf(what.id)) settle(what, place);
      else said.value = notDone(what);
    },
    onCancel: (what) => {
      said.value = notDone(what);
    },
  });
  const press = (hex: number): void => {
    const [what = '', name = ''] = tool.value.split(' ');
    const there = pieces.find((piece) => piece.hex === hex) ?? leaders.find((leader) => leader.hex === hex);
    if (what === 'terrain') change((draft) => paint(draft, hex, name));
    else if (what === 'blocks' && there?.unit) change((draft) => loseBlock(draft, there), true);
    else if (what === 'leader') settle({ id: '', side: mine, unit: '' }, hex);
    else if (what === 'unit' && !there) settle({ id: '', side: mine, unit: name }, hex);
    // A selected leader joins the unit on the clicked hex; otherwise the click selects the piece there.
    else if (one && (there === undefined || (one.unit === '' && there.unit !== '' && one.with !== there.id)))
      settle(one, hex);
    else chosen.value = there && there.id !== chosen.value ? there.id : '';
  };
  const held = drag.now.value;
  const over = held?.over;
  return (
    <div class={held ? 'table dragging' : 'table'} {...drag.handlers}>
      <div class="play">
        <Board
          chosen={chosen.value}
          onHex={press}
          onEscape={() => {
            chosen.value = '';
            tool.value = MOVE;
          }}
          held={held && { id: held.what.id, legal: legal.value, over: typeof over === 'number' ? over : OFF }}
        />
        <div class="below">
          <Banners sides={sides} />
          <p class="said" role="status">
            {said.value}
          </p>
        </div>
        <Tray
          sides={sides}
          side={mine}
          onSide={(name) => {
            trayOf.value = name;
          }}
          tool={tool.value}
          onTool={(one) => {
            tool.value = one;
          }}
          isOver={over === TRAY && held?.what.id !== ''}
        />
        {one && pieces.some(({ id }) => id === attacker) && <Odds of={attacker} />}
      </div>
      <div class="aside">
        {one && (
          <PieceFields
            key={`${one.id} ${one.unit}`}
            piece={one}
            enemies={pieces.filter(({ side }) => side !== one.side)}
            onLeader={() => settle({ id: '', side: one.side, unit: '' }, one.hex)}
            onGone={takeAway}
          />
        )}
        <Attacks units={pieces} leaders={leaders} />
        <Plan units={pieces} leaders={leaders} />
        {sides.map(({ name }) => (
          <details key={name} class="players">
            <summary>Choices of {wordedId(name)}</summary>
            <fieldset>
              <legend class="unseen">Choices of {wordedId(name)}</legend>
              <Choices side={name} enemies={pieces.filter(({ side }) => side !== name)} />
            </fieldset>
          </details>
        ))}
      </div>
      {held && (
        <div
          ref={drag.follow}
          class={over === TRAY || (typeof over === 'number' && legal.value.has(over)) ? 'ghost' : 'ghost no'}
          dangerouslySetInnerHTML={{
            __html: pieceSvg(
              sides[1]?.name === held.what.side ? 1 : 0,
              sides.find(({ name }) => name === held.what.side)?.edge ?? 'bottom',
              held.what.unit,
              pieces.find(({ id }) => id === held.what.id)?.blocks ?? fullBlocks(held.what.unit),
            ),
          }}
        />
      )}
    </div>
  );
}

function Banners({ sides }: { readonly sides: ReturnType<typeof sidesOf> }) {
  const won = answer.value?.banners ?? [];
  if (won.length === 0) return null;
  return (
    <p class="banners">
      {sides.map(({ name }, i) => (
        <span key={name} class={`side-${i + 1}`}>
          {wordedId(name)} <b>{won.find(({ side }) => side === name)?.mean ?? '0'}</b>
        </span>
      ))}
      <small>Victory Banners on average</small>
    </p>
  );
}

interface FieldsProps {
  readonly piece: BoardPiece;
  readonly enemies: readonly BoardPiece[];
  readonly onLeader: () => void;
  readonly onGone: (id: string) => void;
}

function PieceFields({ piece, enemies, onLeader, onGone }: FieldsProps) {
  const { id, unit, blocks, side } = piece;
  const set = (key: string, value: unknown): void => change((draft) => put(draftOf(draft, id), key, value));
  const full = fullBlocks(unit);
  return (
    <fieldset class="piece">
      <legend>{wordedId(id)}</legend>
      {unit !== '' && <SelectField label="Kind" value={unit} options={UNITS} onChange={(code) => set('unit', code)} />}
      {unit !== '' && (
        <NumberField
          label="Blocks"
          value={blocks}
          min={1}
          max={full}
          allowed={full === 1 ? 'It has 1 block' : `It has 1 to ${full} blocks`}
          onChange={(value) => set('blocks', value === full ? undefined : value)}
        />
      )}
      <SelectField
        label="Side"
        value={side}
        options={sidesOf(file.value).map(({ name }) => [name, wordedId(name)])}
        onChange={(name) => set('side', name)}
      />
      <Choices piece={piece} side={side} enemies={enemies} />
      <div class="buttons">
        {unit !== '' && (
          <button type="button" onClick={onLeader}>
            Add a leader
          </button>
        )}
        <button type="button" onClick={() => onGone(id)}>
          Remove
        </button>
      </div>
    </fieldset>
  );
}
