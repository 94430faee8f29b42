import { effect, signal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { Asked } from '../parts/asked.tsx';
import { FileButton } from '../parts/file-button.tsx';
import { answer, askField, readPastedList, sideQuestions, stopAside } from '../state/answer.ts';
import { change, file } from '../state/file.ts';
import type { PageListUnit, PastedList } from '../work/messages.ts';
import { type GivenList, keepList, keptList } from './kept-list.ts';
import { putInPlace, sidesOf, unitsOf, type Written } from './model.ts';

const kept = keptList();
const given = signal<GivenList | undefined>(kept);
const typed = signal(typeof kept === 'string' ? kept : '');
const isKept = signal(true);
const list = signal<PastedList | undefined>(undefined);
const reading = signal(false);
const open = signal(kept !== undefined);

const MAX_BYTES = 4_000_000;

const bytesOf = (one: GivenList): Uint8Array<ArrayBuffer> =>
  typeof one === 'string' ? new TextEncoder().encode(one) : one;

async function take(next: GivenList): Promise<void> {
  if (bytesOf(next).length > MAX_BYTES) {
    clear();
    list.value = { army: '', units: [], problems: [`A list has at most ${MAX_BYTES / 1e6} MB.`] };
    return;
  }
  given.value = next;
  isKept.value = keepList(next.length > 0 ? next : undefined);
  await read(next);
}

async function read(mine: GivenList): Promise<void> {
  reading.value = true;
  const understood = await readPastedList(bytesOf(mine));
  // The list may have been cleared or replaced meanwhile.
  if (given.value !== mine) return;
  list.value = understood;
  reading.value = false;
}

function clear(): void {
  keepList(undefined);
  stopAside('field');
  sideQuestions.field.value = undefined;
  given.value = undefined;
  list.value = undefined;
  reading.value = false;
  isKept.value = true;
}

export function ListPanel() {
  const units = unitsOf(file.value);
  const id = useId();
  // The list from before a reload is read after the first answer, to avoid delaying that.
  useEffect(
    () =>
      effect(() => {
        const before = given.peek();
        if (answer.value && before !== undefined && !list.peek() && !reading.peek()) void read(before);
      }),
    [],
  );
  return (
    <details
      class="list"
      open={open.value}
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>From a list</summary>
      <label for={id}>A list: text, JSON of New Recruit, or an army file</label>
      <textarea
        id={id}
        rows={6}
        spellcheck={false}
        value={typed.value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
      />
      <div class="buttons">
        <button type="button" disabled={reading.value} onClick={() => take(typed.value)}>
          Read the list
        </button>
        <FileButton
          text="Open a file …"
          label="A list in a file"
          accept=".txt,.json,.yaml,.yml,.ros,.rosz,.zip,.xml"
          disabled={reading.value}
          onFile={async (chosen) => {
            typed.value = '';
            await take(new Uint8Array(await chosen.arrayBuffer()));
          }}
        />
        {(list.value || given.value !== undefined) && (
          <button
            type="button"
            onClick={() => {
              clear();
              typed.value = '';
              // The button disappears, and the user may want to paste another list.
              document.getElementById(id)?.focus();
            }}
          >
            Clear the list
          </button>
        )}
      </div>
      {!isKept.value && <p class="how">It is too large to be kept when the page is loaded anew.</p>}
      <div aria-live="polite">{list.value && <Listed list={list.value} units={units} />}</div>
    </details>
  );
}

function Listed({
  list: { army, units: mine, problems },
  units,
}: {
  readonly list: PastedList;
  readonly units: readonly Written[];
}) {
  const place = (side: string, one: PageListUnit): void => {
    const at = units.find((unit) => unit.side === side)?.at;
    if (at) change((draft) => putInPlace(draft, at, one.id, one.keys));
  };
  return (
    <>
      {problems.length > 0 && (
        <ul class="unread">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {mine.length > 0 && <h3>{army}</h3>}
      <ul class="listed">
        {mine.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.name}</b>{' '}
              <small>
                {one.models > 1 ? `${one.models} models, ` : ''}
                {one.points} points{one.joined.length > 0 && `, with ${one.joined.join(', ')}`}
              </small>
            </span>
            <span class="buttons">
              <small>as</small>
              {sidesOf(file.value).map((side) => (
                <button key={side} type="button" aria-label={`${side}: ${one.name}`} onClick={() => place(side, one)}>
                  {side}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {mine.length > 0 && (
        <section aria-label="Against the field">
          <h3>Against the field</h3>
          <div class="buttons">
            <button type="button" onClick={() => askField(bytesOf(given.value ?? ''))}>
              Play it against the most-played units
            </button>
          </div>
          {sideQuestions.field.value && <Asked what="field" />}
        </section>
      )}
    </>
  );
}
