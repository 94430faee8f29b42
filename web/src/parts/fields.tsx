import { useEffect, useId } from 'preact/hooks';
import { refuse, refused } from '../state/refused.ts';

interface NumberProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly placeholder?: string;
  readonly min: number;
  readonly max: number;
  readonly allowed?: string;
  readonly onChange: (value: number | undefined) => void;
}

const NONE = Number.NaN;

/** A field for a whole number with steps up and down, which may be empty. It reports an invalid number and ignores it. */
export function NumberField({ label, value, placeholder, min, max, allowed, onChange }: NumberProps) {
  const id = useId();
  const typed = refused.value.get(id);
  const isAllowed = (number: number): boolean => Number.isInteger(number) && number >= min && number <= max;
  const read = (input: HTMLInputElement): void => {
    const isEmpty = input.value === '' && !input.validity.badInput;
    const number = input.value === '' ? NONE : Number(input.value);
    if (!isEmpty && !isAllowed(number)) refuse(id, number);
    else {
      refuse(id, undefined);
      onChange(isEmpty ? undefined : number);
    }
  };
  useEffect(() => {
    if (typed === undefined || !isAllowed(typed)) return;
    // Another change, such as an option for more models, made the number valid.
    refuse(id, undefined);
    onChange(typed);
  });
  useEffect(() => () => refuse(id, undefined), [id]);
  const shown = typed ?? value;
  const isWrong = shown !== undefined && !isAllowed(shown);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        // Text that is no number is kept as typed; the browser's value for it is empty.
        value={shown === undefined || Number.isNaN(shown) ? '' : String(shown)}
        placeholder={placeholder}
        aria-invalid={isWrong}
        aria-describedby={`${id}-allowed`}
        onInput={(event) => read(event.currentTarget)}
      />
      <p id={`${id}-allowed`} class="wrong" aria-live="polite">
        {isWrong && (allowed ?? `A whole number from ${min} to ${max}`)}
      </p>
    </div>
  );
}

export type Options = readonly (readonly [value: string, text: string])[];

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: Options;
  readonly describedBy?: string;
  readonly onChange: (value: string) => void;
}

export function SelectField({ label, value, options, describedBy, onChange }: SelectProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
