import { signal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { Asked } from '../parts/asked.tsx';
import { asides, askField, readPastedList } from '../state/answer.ts';
import { change, file } from '../state/file.ts';
import type { ListUnit, PastedList } from '../work/messages.ts';
import { putInPlace, sidesOf, type Written } from './model.ts';

/** The list that was read last, and whether one is being read. */
const list = signal<PastedList | undefined>(undefined);
const reading = signal(false);
/** As it was pasted. */
let pasted = new Uint8Array();

/** Bytes that a list may have. */
const MOST_BYTES = 4_000_000;

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (bytes.length > MOST_BYTES) {
    list.value = { army: '', units: [], problems: [`A list has at most ${MOST_BYTES / 1e6} MB.`] };
    return;
  }
  reading.value = true;
  pasted = bytes;
  try {
    list.value = await readPastedList(bytes);
  } finally {
    reading.value = false;
  }
}

/** A list as players write it: read, and its units put on either side. */
export function ListPanel({ units }: { readonly units: readonly Written[] }) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <details class="list">
      <summary>From a list</summary>
      <label for={id}>A list: text, JSON of New Recruit, or an army file</label>
      <textarea id={id} ref={text} rows={6} spellcheck={false} />
      <div class="buttons">
        <button
          type="button"
          disabled={reading.value}
          onClick={() => read(new TextEncoder().encode(text.current?.value ?? ''))}
        >
          Read the list
        </button>
        <button type="button" disabled={reading.value} onClick={() => input.current?.click()}>
          Open a file …
        </button>
        <input
          ref={input}
          class="unseen"
          type="file"
          tabIndex={-1}
          aria-label="A list in a file"
          accept=".txt,.json,.yaml,.yml,.ros,.rosz,.zip,.xml"
          onChange={async (event) => {
            const [chosen] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (chosen) await read(new Uint8Array(await chosen.arrayBuffer()));
          }}
        />
      </div>
      <div aria-live="polite">{list.value && <Listed list={list.value} units={units} />}</div>
    </details>
  );
}

/** What was not understood, and the units. */
function Listed({
  list: { army, units: mine, problems },
  units,
}: {
  readonly list: PastedList;
  readonly units: readonly Written[];
}) {
  const place = (side: string, one: ListUnit): void => {
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
            <button type="button" onClick={() => askField(pasted)}>
              Play it against those who are met most
            </button>
          </div>
          {asides.field.value && <Asked what="field" />}
        </section>
      )}
    </>
  );
}
