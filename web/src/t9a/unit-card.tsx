import { pointsOf } from '../../../src/games/t9a/army/points.ts';
import type { UnitOfArmy } from '../../../src/games/t9a/army/schema.ts';
import type { SearchRow } from '../../../src/games/t9a/army/search/row.ts';
import { usualFiles } from '../../../src/games/t9a/input/expand/usual-files.ts';
import { NumberField } from '../parts/fields.tsx';
import { type Pick, Picker } from '../parts/picker.tsx';
import { put } from '../state/data.ts';
import { change } from '../state/file.ts';
import { armyName, index, searchUnits, unitCalled } from './armies.ts';
import { ChoiceList } from './choice-list.tsx';
import { boughtText } from './choices.ts';
import { draftAt, join, leave, replaceUnit, type Written } from './model.ts';

const MAX_MODELS = 500;
const MAX_FILES = 100;

function sizesText({ unit: { name } }: UnitOfArmy, [least, most]: readonly [number, number | null]): string {
  const upTo = least === most ? `${least}` : `${least} to ${most}`;
  return `${name} come in units of ${most === null ? `${least} or more` : upTo}`;
}

const isCharacter = ({ type }: Typed): boolean => type?.includes('character') === true;
type Typed = { readonly type?: readonly string[] | undefined };

function find(text: string, fits: (row: SearchRow) => boolean): readonly Pick[] {
  const all = index.value;
  if (!all) return [];
  const found = searchUnits(all, text);
  const rows = text.trim() === '' ? all.units : found;
  return rows
    .filter((row) => row.points !== undefined && !row.mount && fits(row))
    .map((row) => ({
      key: `${row.army}/${row.id}`,
      text: row.name,
      more: `${armyName(row.army)}, ${row.points} points${row.models[0] > 1 ? ` for ${row.models[0]}` : ''}`,
    }));
}

const usualModels = (row: SearchRow | undefined): number | undefined =>
  row && (row.models[0] > 1 ? row.models[0] : undefined);

function rowOf(key: string): SearchRow | undefined {
  const [army, id] = key.split('/');
  return index.value?.units.find((row) => row.army === army && row.id === id);
}

export function UnitCard({ unit }: { readonly unit: Written }) {
  const found = unitCalled(unit.unit);
  const of = found ?? undefined;
  const { at, models, files } = unit;
  // A unit outside the armies may have any size; without models it consists of Characters.
  const sizes = of ? pointsOf(of, unit.configuration).sizes : ([unit.characters.length > 0 ? 0 : 1, null] as const);
  const single = of !== undefined && (of.unit.models?.max ?? 2) === 1;
  const least = of?.unit.models?.min ?? 1;
  const total = of && [unit, ...unit.characters].reduce((sum, one) => sum + (pointsFor(one) ?? 0), 0);
  const usual = of && usualFiles(models ?? least, { height: heightOf(of), rules: [...(of.unit.rules ?? [])] });
  return (
    <div class={found === null ? 'unit coming' : 'unit'}>
      <Picker
        label="Unit"
        value={of ? of.unit.name : unit.unit || unit.id}
        placeholder="Type a name"
        find={(text) => find(text, () => true)}
        onPick={(key) => change((draft) => replaceUnit(draft, at, key, usualModels(rowOf(key))))}
      />
      {of && (
        <p class="points">
          <span>{of.army.name}</span> <b>{total} points</b>
        </p>
      )}
      {!single && (
        <div class="row" key={unit.unit}>
          <NumberField
            label="Models"
            value={models}
            placeholder={String(least)}
            min={sizes[0]}
            max={sizes[1] ?? MAX_MODELS}
            {...(of && { allowed: sizesText(of, sizes) })}
            onChange={(value) => change((draft) => put(draftAt(draft, at), 'models', value))}
          />
          <NumberField
            label="In a rank"
            value={files}
            placeholder={usual === undefined ? '' : String(usual)}
            min={1}
            max={Math.min(MAX_FILES, models ?? least)}
            allowed={`A rank has 1 to ${Math.min(MAX_FILES, models ?? least)} of its models`}
            onChange={(value) => change((draft) => put(draftAt(draft, at), 'files', value))}
          />
        </div>
      )}
      {of && <Options of={of} written={unit} />}
      {of && !isCharacter(of.unit) && <Characters of={of} unit={unit} />}
    </div>
  );
}

const heightOf = ({ unit }: UnitOfArmy): number => (typeof unit.height === 'number' ? unit.height : 1);

function pointsFor({ unit, configuration }: Written): number | undefined {
  const of = unitCalled(unit);
  return of ? pointsOf(of, configuration).points : undefined;
}

function Options({ of, written }: { readonly of: UnitOfArmy; readonly written: Written }) {
  const { configuration, at } = written;
  if ((of.unit.options ?? []).length === 0) return null;
  const mount =
    configuration.mount === undefined ? '' : (of.army.units[configuration.mount]?.name ?? configuration.mount);
  const bought = [mount, boughtText(configuration)].filter((text) => text !== '').join(', ');
  return (
    <details class="options">
      <summary>
        Options <small>{bought === '' ? 'none' : bought}</small>
      </summary>
      <ChoiceList of={of} at={at} configuration={configuration} />
    </details>
  );
}

function Characters({ of, unit }: { readonly of: UnitOfArmy; readonly unit: Written }) {
  return (
    <div class="characters">
      {unit.characters.map((one) => {
        const known = unitCalled(one.unit);
        return (
          <div key={one.id} class="character">
            <p>
              <b>{known?.unit.name ?? one.id}</b> <small>{pointsFor(one)} points</small>
              <button type="button" onClick={() => change((draft) => leave(draft, one.at))}>
                Remove<span class="unseen"> {known?.unit.name ?? one.id}</span>
              </button>
            </p>
            {known && <Options of={known} written={one} />}
          </div>
        );
      })}
      <Picker
        label="Add a Character"
        value=""
        placeholder="Type a name"
        find={(text) => find(text, (row) => row.army === of.army.army && isCharacter(row))}
        onPick={(key) => change((draft) => join(draft, unit.at, key))}
      />
    </div>
  );
}
