import type { LineWords } from '../../../reports/views/best-play.ts';
import { PLURAL, wordedId } from '../../../src/core/words.ts';
import { Asked } from '../parts/asked.tsx';
import { type Options, SelectField } from '../parts/fields.tsx';
import { askPlan, keepPlan, sideQuestions } from '../state/answer.ts';
import { put, textOf } from '../state/data.ts';
import { change, file } from '../state/file.ts';
import { type BoardPiece, sidesOf } from './model.ts';

interface Props {
  readonly units: readonly BoardPiece[];
  readonly leaders: readonly BoardPiece[];
}

export function Plan({ units, leaders }: Props) {
  const sides = sidesOf(file.value);
  const goal = textOf(file.value['goal']);
  const known: Options = [
    ...sides.flatMap(
      ({ name }): Options => [
        [`${name}.banners`, `many banners for ${wordedId(name)}`],
        ...[1, 2, 3].map((n): readonly [string, string] => [
          `${name}.banners >= ${n}`,
          `${wordedId(name)} wins ${n} ${n === 1 ? 'banner' : 'banners'} or more`,
        ]),
      ],
    ),
    ...units.flatMap(
      ({ id }): Options => [
        [`${id}.eliminated < 1`, `${wordedId(id)} ${PLURAL.test(wordedId(id)) ? 'survive' : 'survives'}`],
        [`${id}.eliminated`, `${wordedId(id)} ${PLURAL.test(wordedId(id)) ? 'are' : 'is'} destroyed`],
      ],
    ),
    ...leaders.flatMap(
      ({ id }): Options => [
        [`${id}.killed < 1`, `${wordedId(id)} survives`],
        [`${id}.killed`, `${wordedId(id)} dies`],
      ],
    ),
  ];
  const others: Options = goal === '' || known.some(([one]) => one === goal) ? [] : [[goal, goal]];
  const all = [...units, ...leaders];
  const words = known.find(([one]) => one === goal)?.[1] ?? goal;
  const reached = goal.endsWith('.banners') ? words.replace('many banners', 'banners') : words;
  const asked = sideQuestions.plan.value;
  return (
    <section class="plan" aria-label="Best attacks">
      <SelectField
        label="Goal of best play"
        value={goal}
        options={[['', 'none'], ...known, ...others]}
        onChange={(value) => change((draft) => put(draft, 'goal', value === '' ? undefined : value))}
      />
      <div class="buttons">
        <button type="button" disabled={goal === ''} onClick={askPlan}>
          Find the best attacks
        </button>
      </div>
      {goal === '' && <p class="how">Choose a goal: then the best order and targets of the attacks are found.</p>}
      {asked && <Asked what="plan" />}
      {asked?.told.plan && (
        <>
          <p>
            With best play, {reached}: <b>{asked.told.plan.value}</b>
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">First move</th>
                <th scope="col">Value</th>
                <th scope="col">A mistake costs</th>
              </tr>
            </thead>
            <tbody>
              {asked.told.plan.moves.map(({ text, value, cost }) => (
                <tr key={text}>
                  <th scope="row">
                    <Move text={text} pieces={all} />
                  </th>
                  <td>{value}</td>
                  <td>{cost}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <h3>How the play goes on</h3>
          <Branches all={asked.told.plan.line} />
        </>
      )}
    </section>
  );
}

/** A move: a click makes it the attack of the page, whose answer shows the moves after it. */
function Move({ text, pieces }: { readonly text: string; readonly pieces: readonly BoardPiece[] }) {
  const [, attacker, verb, aim] = /^(.+?) (attacks?|shoots? at) (.+)$/.exec(text) ?? [];
  const [by, target] = [attacker, aim].map((name) => pieces.find(({ id }) => wordedId(id) === name));
  if (!by || !target) return <>{text}</>;
  const play = (): void => {
    const attack = verb!.startsWith('shoot') ? 'ranged' : 'close';
    const on = target.unit === '' ? { leader: target.id } : target.id;
    const attacks = (draft: Record<string, unknown>): void => {
      draft['sequence'] = [{ attack, by: by.id, target: on }];
    };
    keepPlan(() => change(attacks, true));
  };
  return (
    <button type="button" class="move" onClick={play}>
      {text}
    </button>
  );
}

const Branches = ({ all }: { readonly all: readonly LineWords[] }) => (
  <ul class="branches">
    {all.map(({ text, next }) => (
      <li key={text}>
        {text}
        {next.length > 0 && <Branches all={next} />}
      </li>
    ))}
  </ul>
);
