import { useSignal } from '@preact/signals';
import { OFF } from '../../../src/games/cca/board/board.ts';
import { unitTypes } from '../../../src/games/cca/rules/unit-types.ts';
import { NumberField, SelectField } from '../parts/fields.tsx';
import { put } from '../state/data.ts';
import { change, file } from '../state/file.ts';
import { Board } from './board.tsx';
import {
  addAttack,
  addLeader,
  addUnit,
  attacksOf,
  draftOf,
  fullBlocks,
  leadersOf,
  move,
  type Piece,
  paint,
  piecesOf,
  remove,
  setAttack,
  sidesOf,
  terrains,
} from './model.ts';

type Options = readonly (readonly [string, string])[];
const UNITS: Options = [...unitTypes.values()].map(({ code, name }) => [code, `${name} (${code})`]);

/** What a click on a free hex does: `move`, `unit rome`, `leader rome`, `terrain hill`. */
const MOVE = 'move';

/** The board, who stands on it, and who attacks whom. */
export function CcaView() {
  const chosen = useSignal('');
  const tool = useSignal(MOVE);
  const kind = useSignal('MI');
  const pieces = piecesOf(file.value);
  const leaders = leadersOf(file.value);
  const one = [...pieces, ...leaders].find(({ id }) => id === chosen.value);
  const press = (hex: number): void => {
    const [what = '', name = ''] = tool.value.split(' ');
    if (what === 'terrain') change((draft) => paint(draft, hex, name));
    else if (what === 'leader')
      change((draft) => {
        chosen.value = addLeader(draft, name, hex);
      });
    else {
      const there = pieces.find((piece) => piece.hex === hex) ?? leaders.find((leader) => leader.hex === hex);
      // A leader who is chosen goes to the unit; else whoever stands there is chosen.
      const goes = one && (there === undefined || (one.unit === '' && there.unit !== '' && one.with !== there.id));
      if (what === 'unit' && !there) {
        change((draft) => {
          chosen.value = addUnit(draft, name, kind.value, hex);
        });
      } else if (goes) change((draft) => move(draft, one.id, hex));
      else chosen.value = there && there.id !== chosen.value ? there.id : '';
    }
  };
  const tools: Options = [
    [MOVE, 'choose and move'],
    ...sidesOf(file.value).flatMap(
      ({ name }): Options => [
        [`unit ${name}`, `place a unit of ${name}`],
        [`leader ${name}`, `place a leader of ${name}`],
      ],
    ),
    ...terrains.map((terrain): readonly [string, string] => [`terrain ${terrain}`, `set ${terrain}`]),
    ['terrain ', 'clear terrain'],
  ];
  return (
    <>
      <div class="table">
        <Board chosen={chosen.value} onHex={press} />
        <div class="aside">
          <SelectField
            label="A click on a hex"
            value={tool.value}
            options={tools}
            onChange={(value) => {
              tool.value = value;
            }}
          />
          {tool.value.startsWith('unit') && (
            <SelectField
              label="Kind of unit"
              value={kind.value}
              options={UNITS}
              onChange={(value) => {
                kind.value = value;
              }}
            />
          )}
          {one ? (
            <PieceFields
              piece={one}
              onGone={() => {
                chosen.value = '';
              }}
            />
          ) : (
            <p class="how">Choose a unit on the board, then the hex that it goes to.</p>
          )}
        </div>
      </div>
      <Attacks units={pieces} leaders={leaders} />
    </>
  );
}

/** What can be changed about a piece. */
function PieceFields({ piece, onGone }: { readonly piece: Piece; readonly onGone: () => void }) {
  const { id, unit, blocks, side } = piece;
  const set = (key: string, value: unknown): void => change((draft) => put(draftOf(draft, id), key, value));
  const full = fullBlocks(unit);
  return (
    <fieldset class="piece">
      <legend>{id}</legend>
      {unit !== '' && <SelectField label="Kind" value={unit} options={UNITS} onChange={(code) => set('unit', code)} />}
      {unit !== '' && (
        <NumberField
          label="Blocks"
          value={blocks}
          min={1}
          max={full}
          onChange={(value) => set('blocks', value === full ? undefined : value)}
        />
      )}
      <SelectField
        label="Side"
        value={side}
        options={sidesOf(file.value).map(({ name }) => [name, name])}
        onChange={(name) => set('side', name)}
      />
      <div class="buttons">
        {unit !== '' && (
          <button type="button" onClick={() => change((draft) => void addLeader(draft, side, piece.hex))}>
            Add a leader
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            change((draft) => remove(draft, id));
            onGone();
          }}
        >
          Remove
        </button>
      </div>
    </fieldset>
  );
}

/** The attacks in their order. */
function Attacks({ units, leaders }: { readonly units: readonly Piece[]; readonly leaders: readonly Piece[] }) {
  const names = (list: readonly Piece[]): Options => list.filter(({ hex }) => hex !== OFF).map(({ id }) => [id, id]);
  const attacks = attacksOf(file.value);
  const { repeat } = file.value;
  return (
    <section class="attacks" aria-label="The attacks">
      {attacks.map((one, i) => {
        const set = (key: string, value: unknown): void => change((draft) => setAttack(draft, i, key, value));
        return (
          <fieldset key={i} class="meeting">
            <legend>Attack {attacks.length > 1 ? i + 1 : ''}</legend>
            <SelectField label="By" value={one.by} options={names(units)} onChange={(id) => set('by', id)} />
            <SelectField
              label="On"
              value={one.target}
              options={names([...units, ...leaders])}
              onChange={(id) => set('target', id)}
            />
            <SelectField
              label="How"
              value={one.kind}
              options={[
                ['close', 'close combat'],
                ['ranged', 'ranged'],
              ]}
              onChange={(value) => set('attack', value)}
            />
            <NumberField
              label="Dice of cards"
              value={one.bonusDice}
              placeholder="0"
              min={0}
              max={6}
              onChange={(value) => set('bonus_dice', value)}
            />
            {attacks.length > 1 && (
              <button
                type="button"
                onClick={() =>
                  change((draft) => {
                    draft['sequence'] = (draft['sequence'] as unknown[]).filter((_, at) => at !== i);
                  })
                }
              >
                Remove<span class="unseen"> attack {i + 1}</span>
              </button>
            )}
          </fieldset>
        );
      })}
      <div class="meeting">
        <NumberField
          label="Played so often"
          value={typeof repeat === 'number' ? repeat : undefined}
          placeholder="1"
          min={1}
          max={100}
          onChange={(value) => change((draft) => put(draft, 'repeat', value))}
        />
        <button type="button" onClick={() => change(addAttack)}>
          Add an attack
        </button>
      </div>
    </section>
  );
}
