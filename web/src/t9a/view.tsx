import { useId } from 'preact/hooks';
import { NumberField, SelectField } from '../parts/fields.tsx';
import { put } from '../state/data.ts';
import { change, file } from '../state/file.ts';
import { unitCalled } from './armies.ts';
import { contactsOf, setCharger, setFacing, sidesOf, unitsOf, type Written } from './model.ts';
import { UnitCard } from './unit-card.tsx';

/** The rules of the page, those of the units' edition first: preset, name, and a sentence. */
const RULES = [
  ['2026', '2026 (today)', 'The rules of today, for which the units are written.'],
  ['third', '3rd edition', 'The edition before 2026: Steady and Solid, but no Overkill.'],
  ['second', '2nd edition', 'Duels, and units that hold by their ranks instead of Steady and Solid.'],
  ['core', 'Core rules', 'The Combat Score of the third edition, the casualties of the second.'],
] as const;
const FACINGS = [
  ['front', 'in the front'],
  ['left', 'in the left flank'],
  ['right', 'in the right flank'],
  ['rear', 'in the rear'],
] as const;

const nameOf = (unit: Written): string => unitCalled(unit.unit)?.unit.name ?? unit.id;

export function T9aView() {
  const units = unitsOf(file.value);
  return (
    <>
      <div class="sides">
        {sidesOf(file.value).map((side) => (
          <section key={side} class="side" aria-label={side}>
            <h2>{side}</h2>
            {units
              .filter((unit) => unit.side === side)
              .map((unit, i) => (
                <UnitCard key={i} unit={unit} />
              ))}
          </section>
        ))}
      </div>
      <Meeting units={units} />
    </>
  );
}

function Meeting({ units }: { readonly units: readonly Written[] }) {
  const id = useId();
  const { rounds, rules, edition } = file.value;
  const contacts = contactsOf(file.value);
  const called = (id: string): string => {
    const unit = units.find((one) => one.id === id);
    return unit ? nameOf(unit) : id;
  };
  const preset = typeof rules === 'string' ? rules : String(edition ?? 'core');
  return (
    <section class="meeting" aria-label="Situation">
      {units.length === 2 && (
        <SelectField
          label="Who charges"
          value={units.find(({ isCharging }) => isCharging)?.id ?? ''}
          options={[...units.map((unit) => [unit.id, nameOf(unit)] as const), ['', 'nobody'] as const]}
          onChange={(id) => change((draft) => setCharger(draft, id === '' ? undefined : id))}
        />
      )}
      {contacts.map(({ from, to }, i) => {
        const [mine, other] = from.facing === 'front' ? [from, to] : [to, from];
        return (
          <SelectField
            key={i}
            label={`${called(mine.unit)} into ${called(other.unit)}`}
            value={other.facing}
            options={FACINGS}
            onChange={(facing) => change((draft) => setFacing(draft, i, other.unit, facing))}
          />
        );
      })}
      <NumberField
        label="Rounds"
        value={typeof rounds === 'number' ? rounds : undefined}
        placeholder="1"
        min={1}
        max={12}
        allowed="A combat is played for 1 to 12 rounds"
        onChange={(value) => change((draft) => put(draft, 'rounds', value))}
      />
      {typeof rules !== 'object' && (
        <SelectField
          label="Rules"
          value={preset}
          options={RULES.map(([name, text]) => [name, text])}
          describedBy={id}
          onChange={(name) => change((draft) => put(draft, 'rules', name === edition ? undefined : name))}
        />
      )}
      {typeof rules !== 'object' && (
        <p id={id} class="hint">
          {RULES.find(([name]) => name === preset)?.[2]}
        </p>
      )}
    </section>
  );
}
