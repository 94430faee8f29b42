import { useId } from 'preact/hooks';

interface NumberProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly placeholder?: string;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number | undefined) => void;
}

/** A whole number with a step up and down; empty where there is none. */
export function NumberField({ label, value, placeholder, min, max, onChange }: NumberProps) {
  const id = useId();
  const read = (text: string): void => {
    const number = Number(text);
    if (text === '') onChange(undefined);
    else if (Number.isInteger(number) && number >= min && number <= max) onChange(number);
  };
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
        value={value ?? ''}
        placeholder={placeholder}
        onInput={(event) => read(event.currentTarget.value)}
      />
    </div>
  );
}

/** What can be chosen: values, and how they are shown. */
export type Options = readonly (readonly [value: string, text: string])[];

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: Options;
  readonly onChange: (value: string) => void;
}

export function SelectField({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
