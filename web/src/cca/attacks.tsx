import { OFF } from '../../../src/games/cca/board/board.ts';
import { NumberField, type Options, SelectField } from '../parts/fields.tsx';
import { put } from '../state/data.ts';
import { change, file } from '../state/file.ts';
import { addAttack, attacksOf, type Piece, setAttack } from './model.ts';

/** The attacks in their order. */
export function Attacks({ units, leaders }: { readonly units: readonly Piece[]; readonly leaders: readonly Piece[] }) {
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
              label="Dice from cards"
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
          label="Times played"
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
