import type { Configuration } from '../../../src/games/t9a/army/configuration.ts';
import type { UnitOfArmy } from '../../../src/games/t9a/army/schema.ts';
import { change } from '../state/file.ts';
import { type Shown, shownChoices, toggled } from './choices.ts';
import { configure, type Written } from './model.ts';

interface Props {
  readonly of: UnitOfArmy;
  readonly at: Written['at'];
  readonly configuration: Configuration;
}

export function ChoiceList({ of, at, configuration }: Props) {
  const choices = shownChoices(of, configuration);
  const toggle = ({ place }: Shown): void => change((draft) => configure(draft, at, toggled(of, configuration, place)));
  return (
    <ul class="choices">
      {choices.map((one, i) => (
        <Item key={`${one.name}${one.heading}${i}`} shown={one} onToggle={toggle} />
      ))}
    </ul>
  );
}

const priceOf = ({ points, perModel }: Shown): string =>
  points === 0 ? '' : `${points < 0 ? '−' : '+'}${Math.abs(points)}${perModel ? ' each' : ''}`;

function Item({ shown, onToggle }: { readonly shown: Shown; readonly onToggle: (shown: Shown) => void }) {
  const { name, heading, taken, below } = shown;
  const list = below.length > 0 && (
    <ul>
      {below.map((one, i) => (
        <Item key={`${one.name}${one.heading}${i}`} shown={one} onToggle={onToggle} />
      ))}
    </ul>
  );
  if (name === '') {
    return (
      <li class="heading">
        {heading !== '' && <span>{heading}</span>}
        {list}
      </li>
    );
  }
  return (
    <li>
      <label>
        <input type="checkbox" checked={taken} onChange={() => onToggle(shown)} />
        {name} <small>{priceOf(shown)}</small>
      </label>
      {list}
    </li>
  );
}
