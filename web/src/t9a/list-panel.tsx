import { effect, signal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { Asked } from '../parts/asked.tsx';
import { SelectField } from '../parts/fields.tsx';
import { FileButton } from '../parts/file-button.tsx';
import { answer, askField, noList, readPastedList, sideQuestions, stopAside } from '../state/answer.ts';
import { change, file } from '../state/file.ts';
import type { ListToRead, PageListUnit, PastedList } from '../work/messages.ts';
import { type GivenList, keepList, keptList } from './kept-list.ts';
import { putInPlace, sidesOf, unitsOf, type Written } from './model.ts';

const kept = keptList();
const given = signal<GivenList | undefined>(kept?.given);
const typed = signal(typeof kept?.given === 'string' ? kept.given : '');
const isKept = signal(true);
const list = signal<PastedList | undefined>(undefined);
const reading = signal(false);
const open = signal(kept !== undefined);
/** What the user says of Characters, which lists do not say. */
const joins = signal<ListToRead['joins']>(kept?.joins ?? {});
const reach = signal<ListToRead['reach']>(kept?.reach ?? {});

const MAX_BYTES = 4_000_000;

const bytesOf = (one: GivenList): Uint8Array<ArrayBuffer> =>
  typeof one === 'string' ? new TextEncoder().encode(one) : one;

async function take(next: GivenList): Promise<void> {
  if (bytesOf(next).length > MAX_BYTES) {
    clear();
    list.value = noList([`A list has at most ${MAX_BYTES / 1e6} MB.`]);
    return;
  }
  given.value = next;
  joins.value = {};
  reach.value = {};
  await readAnew(next);
}

const placed = (): ListToRead => ({
  bytes: bytesOf(given.value ?? ''),
  ...{ joins: joins.value, reach: reach.value },
});

async function read(mine: GivenList): Promise<void> {
  reading.value = true;
  const asked = placed();
  const understood = await readPastedList(asked);
  // The list may have been cleared, replaced or placed otherwise meanwhile.
  if (given.value !== mine || asked.joins !== joins.value || asked.reach !== reach.value) return;
  list.value = understood;
  reading.value = false;
}

/** Keeps and reads the list as it is now. */
async function readAnew(mine: GivenList): Promise<void> {
  forgetField();
  isKept.value = keepList(mine.length > 0 ? { given: mine, joins: joins.value, reach: reach.value } : undefined);
  await read(mine);
}

/** Forgets the gauntlet of the list as it was. */
function forgetField(): void {
  stopAside('field');
  sideQuestions.field.value = undefined;
}

function join(character: string, unit: string): void {
  joins.value = { ...joins.value, [character]: unit };
  void readAnew(given.value ?? '');
}

function setReach(title: keyof ListToRead['reach'], units: readonly string[]): void {
  reach.value = { ...reach.value, [title]: units };
  void readAnew(given.value ?? '');
}

function clear(): void {
  keepList(undefined);
  forgetField();
  joins.value = {};
  reach.value = {};
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

function Listed({ list: mine, units }: { readonly list: PastedList; readonly units: readonly Written[] }) {
  const { army, problems } = mine;
  const place = (side: string, one: PageListUnit): void => {
    const at = units.find((unit) => unit.side === side)?.at;
    if (at) change((draft) => putInPlace(draft, at, one.id, one.keys));
  };
  const fighting = mine.units.filter(({ joins }) => joins === '');
  return (
    <>
      {problems.length > 0 && (
        <ul class="unread">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {fighting.length > 0 && <h3>{army}</h3>}
      <Characters list={mine} />
      <ul class="listed">
        {fighting.map((one) => (
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
                <button
                  key={side}
                  type="button"
                  aria-label={`${side}: ${one.name}`}
                  disabled={reading.value}
                  onClick={() => place(side, one)}
                >
                  {side}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {fighting.length > 0 && (
        <section aria-label="Against the field">
          <h3>Against the field</h3>
          <div class="buttons">
            <button type="button" disabled={reading.value} onClick={() => askField(placed())}>
              Play it against the most-played units
            </button>
          </div>
          {sideQuestions.field.value && <Asked what="field" />}
        </section>
      )}
    </>
  );
}

const NOBODY = ['', 'no unit, fights alone'] as const;

/** The units that Characters join, and those near the General and the Battle Standard. */
function Characters({ list: { units, played, titles } }: { readonly list: PastedList }) {
  const characters = units.filter(({ mayJoin }) => mayJoin !== undefined && mayJoin.length > 0);
  if (characters.length === 0 && titles.length === 0) return null;
  const sized = (id: string): string => {
    const { name, models } = units.find((one) => one.id === id)!;
    return models > 1 ? `${models} ${name}` : name;
  };
  return (
    <section aria-label="Characters" class="placing">
      {characters.length > 0 && <h4>Characters join</h4>}
      <div class="joins">
        {characters.map(({ id, name, joins, mayJoin = [] }) => (
          <SelectField
            key={id}
            label={name}
            value={joins}
            options={[...mayJoin.map((unit) => [unit, sized(unit)] as const), NOBODY]}
            onChange={(unit) => join(id, unit)}
          />
        ))}
      </div>
      {characters.some(({ isUsual }) => isUsual) && (
        <p class="how">
          Lists do not say which units Characters joined: each is with the unit that lists of the field bring most often
          with it, or else with the dearest, until you choose another.
        </p>
      )}
      {titles.map(({ title, bearer, unit }) => (
        <Near key={title} {...{ title, bearer, sized }} units={played.filter((id) => id !== unit)} />
      ))}
    </section>
  );
}

interface NearProps {
  readonly title: keyof ListToRead['reach'];
  readonly bearer: string;
  /** The units that may be near. */
  readonly units: readonly string[];
  readonly sized: (unit: string) => string;
}

const TITLES = { general: 'General', bsb: 'Battle Standard' } as const;

function Near({ title, bearer, units, sized }: NearProps) {
  const near = reach.value[title] ?? [];
  const name = `Near the ${TITLES[title]} (${bearer})`;
  return (
    <details class="near">
      <summary>
        {name}: <small>{near.length === 0 ? 'no other unit' : near.map(sized).join(', ')}</small>
      </summary>
      <fieldset>
        <legend class="unseen">{name}</legend>
        <div class="buttons">
          <button type="button" onClick={() => setReach(title, near.length === units.length ? [] : units)}>
            {near.length === units.length ? 'None' : 'All'}
          </button>
        </div>
        {units.map((id) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={near.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setReach(title, checked ? [...near, id] : near.filter((one) => one !== id))
              }
            />
            {sized(id)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
