import { OFF } from '../../../src/games/cca/rules/board.ts';
import { MAX_ATTACKS, MAX_CARD_DICE } from '../../../src/games/cca/setup.ts';
import { NumberField, type Options, SelectField } from '../parts/fields.tsx';
import { put } from '../state/data.ts';
import { change, file } from '../state/file.ts';
import { addAttack, attacksOf, type BoardAttack, type BoardPiece, named, setAttack } from './model.ts';

/** The players of First Strike: the target of the attack, or that of its bonus combat. */
const strikes: Options = [
  ['', 'none'],
  ['attack', 'the target'],
  ['bonus', 'in the bonus combat'],
  ['attack bonus', 'in both'],
];
const strikesOf = ({ firstStrike, bonusFirstStrike }: BoardAttack): string =>
  [...(firstStrike ? ['attack'] : []), ...(bonusFirstStrike ? ['bonus'] : [])].join(' ');

export function Attacks({
  units,
  leaders,
}: {
  readonly units: readonly BoardPiece[];
  readonly leaders: readonly BoardPiece[];
}) {
  const names = (list: readonly BoardPiece[]): Options => named(list.filter(({ hex }) => hex !== OFF));
  const attacks = attacksOf(file.value);
  const { repeat } = file.value;
  return (
    <section class="attacks" aria-label="The attacks">
      {attacks.map((one, i) => {
        const set = (key: string, value: unknown): void => change((draft) => setAttack(draft, i, key, value));
        return (
          // The key includes the number of attacks, so that an invalid number typed for one attack does not move to another.
          <fieldset key={`${i} of ${attacks.length}`} class="meeting">
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
              max={MAX_CARD_DICE}
              allowed={`Cards add 0 to ${MAX_CARD_DICE} dice`}
              onChange={(value) => set('bonus_dice', value)}
            />
            {one.kind !== 'ranged' && (
              <>
                <NumberField
                  label="Dice in its bonus combat"
                  value={one.momentumDice}
                  placeholder="0"
                  min={0}
                  max={MAX_CARD_DICE}
                  allowed={`Cards add 0 to ${MAX_CARD_DICE} dice`}
                  onChange={(value) => set('momentum_dice', value)}
                />
                <SelectField
                  label="First Strike"
                  value={strikesOf(one)}
                  options={strikes}
                  onChange={(value) =>
                    change((draft) => {
                      setAttack(draft, i, 'first_strike', value.includes('attack') || undefined);
                      setAttack(draft, i, 'bonus_first_strike', value.includes('bonus') || undefined);
                    })
                  }
                />
              </>
            )}
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
          max={MAX_ATTACKS}
          allowed={`They are played 1 to ${MAX_ATTACKS} times`}
          onChange={(value) => change((draft) => put(draft, 'repeat', value))}
        />
        <button type="button" onClick={() => change(addAttack)}>
          Add an attack
        </button>
      </div>
    </section>
  );
}
