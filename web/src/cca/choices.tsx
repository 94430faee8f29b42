import { type Options, SelectField } from '../parts/fields.tsx';
import { change, file } from '../state/file.ts';
import { type BoardPiece, named } from './model.ts';
import { type Chooser, choicesOf, choiceText, isSolved, setAll, setChoice, solvedOf } from './policies.ts';

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly values: Options;
}

const choice = (key: string, label: string, values: Readonly<Record<string, string>>): Choice => ({
  ...{ key, label },
  values: Object.entries(values),
});

const ofUnits: readonly Choice[] = [
  choice('evade', 'Attacked', { always: 'evades', never: 'stands' }),
  choice('flags', 'Flags', { max: 'ignores all', none: 'ignores none', 'when-useful': 'ignores to save blocks' }),
  choice('battle_back', 'Still there', { always: 'battles back', never: 'does not battle back' }),
  choice('momentum', 'After its attack', { none: 'stays', advance: 'advances', bonus: 'advances, bonus combat' }),
  choice('first_strike', 'First Strike card', { always: 'plays it', never: 'does not play it' }),
  choice('retreat_path', 'Two ways back', {
    left: 'the left one',
    right: 'the right one',
    'toward-support': 'that to support',
  }),
];

const solved: Options = [
  ['optimal', 'best for the goal'],
  ['adverse', 'worst for the goal'],
];

const ofLeaders: readonly Choice[] = [
  choice('leader_path', 'Leader evades', {
    safest: 'the safest way',
    attach: 'to a unit',
    longest: 'as far as possible',
    home: 'off the board',
  }),
];

/** The choices of a side, or of one of its pieces, which otherwise follows its side. */
export function Choices({
  piece,
  side,
  enemies,
}: {
  readonly piece?: BoardPiece;
  readonly side: string;
  readonly enemies: readonly BoardPiece[];
}) {
  const who: Chooser = piece ? { of: 'piece', name: piece.id } : { of: 'side', name: side };
  const own = choicesOf(file.value, who);
  const sides = choicesOf(file.value, { of: 'side', name: side });
  const ofPiece = piece?.unit === '' ? ofLeaders : ofUnits;
  const fields = piece ? ofPiece : [...ofUnits, ...ofLeaders];
  const set = (key: string, value: unknown): void =>
    change((draft) => {
      setChoice(draft, who, key, value);
      if (isSolved(value)) draft['goal'] ??= `${side}.banners`;
    });
  const momentum = choiceText(own, 'momentum') || (piece ? choiceText(sides, 'momentum') : '');
  return (
    <div class="players-say">
      {!piece && (
        <SelectField
          label="All choices"
          value={solvedOf(file.value, side)}
          options={[['', 'as below'], ...solved]}
          onChange={(value) =>
            change((draft) => {
              setAll(draft, side, value === '' ? undefined : value);
              if (value !== '') draft['goal'] ??= `${side}.banners`;
            })
          }
        />
      )}
      {fields.map(({ key, label, values: fixed }) => {
        const values = [...fixed, ...solved];
        const value = choiceText(own, key);
        const usual = (piece && choiceText(sides, key)) || values[0]![0];
        const known = values.find(([one]) => one === usual)?.[1] ?? usual;
        const others: Options =
          values.some(([one]) => one === value) || value === '' ? values : [...values, [value, 'as written']];
        return (
          <SelectField
            key={key}
            label={label}
            value={value}
            options={[
              ['', piece ? `as its side: ${known}` : known],
              ...others.filter(([one]) => piece || one !== values[0]![0]),
            ]}
            onChange={(chosen) => set(key, chosen === '' ? undefined : chosen)}
          />
        );
      })}
      {momentum === 'bonus' && piece?.unit !== '' && (
        <SelectField
          label="Bonus combat on"
          value={choiceText(own, 'bonus_on')}
          options={[['', piece ? 'as its side' : 'any enemy'], ...named(enemies)]}
          onChange={(chosen) => set('bonus_on', chosen === '' ? undefined : [chosen])}
        />
      )}
    </div>
  );
}
