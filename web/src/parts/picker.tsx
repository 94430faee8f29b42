import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';

export interface Pick {
  readonly key: string;
  readonly text: string;
  readonly more: string;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly find: (text: string) => readonly Pick[];
  readonly onPick: (key: string) => void;
}

const MOST = 40;

/** A text field that offers the entries which contain the typed letters. */
export function Picker({ label, value, placeholder, find, onPick }: Props) {
  const id = useId();
  const typed = useSignal<string | undefined>(undefined);
  const at = useSignal(0);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = typed.value !== undefined;
  const found = isOpen ? find(typed.value ?? '').slice(0, MOST) : [];
  const active = Math.min(at.value, found.length - 1);
  const close = (): void => {
    typed.value = undefined;
    at.value = 0;
  };
  const pick = (one: Pick | undefined): void => {
    close();
    if (one) onPick(one.key);
    input.current?.blur();
  };
  const move = (by: number): void => {
    at.value = Math.max(0, Math.min(found.length - 1, active + by));
    document.getElementById(`${id}-${at.value}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    const does: Record<string, (() => void) | undefined> = {
      ArrowDown: isOpen
        ? () => move(1)
        : () => {
            typed.value = '';
          },
      ArrowUp: () => move(-1),
      Enter: isOpen ? () => pick(found[active]) : undefined,
      Escape: isOpen ? () => input.current?.blur() : undefined,
    };
    const action = does[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <div class="picker">
      <label for={id}>{label}</label>
      <input
        ref={input}
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(isOpen && found.length > 0 && { 'aria-activedescendant': `${id}-${active}` })}
        autocomplete="off"
        spellcheck={false}
        placeholder={isOpen ? value || placeholder : placeholder}
        value={typed.value ?? value}
        onFocus={() => {
          typed.value = '';
        }}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          at.value = 0;
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={!isOpen}>
        {found.map((one, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and says which one is meant
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={one.key}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            // The default action would take the focus from the field before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(one)}
          >
            <b>{one.text}</b> <small>{one.more}</small>
          </div>
        ))}
        {isOpen && found.length === 0 && (
          <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
            Nothing has these letters.
          </div>
        )}
      </div>
    </div>
  );
}
