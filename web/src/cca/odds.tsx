import { wordedId } from '../../../src/core/words.ts';
import { formatProved } from '../../../src/stats/format/format-proved.ts';
import { odds } from '../state/answer.ts';
import { listOf } from '../state/data.ts';
import { change } from '../state/file.ts';
import type { AttackOdds, LeaderOdds } from '../work/messages.ts';

/** The significant digits of an exact value that a player reads. */
const DIGITS = 3;
const ROUNDING = 1e-13;

const percent = (value: number): string =>
  value === 0 || value === 1 ? `${100 * value} %` : formatProved(value, value + ROUNDING, 'probability', DIGITS);
const mean = (value: number): string => value.toFixed(2);

/** Writes a percentage in the three characters that fit on the board. */
const brief = (value: number): string => {
  const percentage = 100 * value;
  if (percentage > 0 && percentage < 0.95) return '<1';
  return value < 1 && percentage > 99 ? '>99' : String(Math.round(percentage));
};

const lost = (blocks: number): string => (blocks < 0.05 ? '0' : `−${blocks.toFixed(1)}`);

const anyKilled = (leaders: readonly LeaderOdds[]): number => Math.max(0, ...leaders.map(({ killed }) => killed));

function linesOf({ destroyed, drivenBack, blocks, ownBlocks, leaders, ownLeaders }: AttackOdds): readonly string[] {
  const dead = [
    ...(leaders.length > 0 ? [`★ ${brief(anyKilled(leaders))}`] : []),
    ...(ownLeaders.length > 0 ? [`☆ ${brief(anyKilled(ownLeaders))}`] : []),
  ];
  return [
    `✕ ${brief(destroyed)} ↶ ${brief(drivenBack)} %`,
    `■ ${lost(blocks)} □ ${lost(ownBlocks)}`,
    ...(dead.length > 0 ? [`${dead.join(' ')} %`] : []),
  ];
}

export const oddsNotes = (): ReadonlyMap<number, readonly string[]> =>
  new Map(odds.value?.map((one) => [one.hex, linesOf(one)]));

const leadersText = (leaders: readonly LeaderOdds[]): string =>
  leaders.length === 0 ? '–' : leaders.map(({ id, killed }) => `${wordedId(id)} ${percent(killed)}`).join(', ');

export function Odds({ of }: { readonly of: string }) {
  const all = odds.value;
  const add = ({ attack, target, blocks }: AttackOdds): void =>
    change((draft) => {
      // A leader alone loses no blocks.
      const on = blocks === 0 && !Object.hasOwn((draft['pieces'] as object | undefined) ?? {}, target);
      draft['sequence'] = [...listOf(draft['sequence']), { attack, by: of, target: on ? { leader: target } : target }];
    }, true);
  const name = wordedId(of);
  if (!all) return <p class="how">Odds of {name} …</p>;
  if (all.length === 0) return <p class="how odds-none">Nothing is within reach of {name}.</p>;
  return (
    <section class="odds" aria-label={`Odds of ${name}`}>
      <h2>{name}: odds of its attacks</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: no group of fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <div class="scroll" tabIndex={0} role="group" aria-label={`Odds of ${name}, table`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Target</th>
              <th scope="col">
                <span aria-hidden="true">✕ </span>destroyed
              </th>
              <th scope="col">
                <span aria-hidden="true">↶ </span>driven back
              </th>
              <th scope="col">
                <span aria-hidden="true">■ </span>blocks lost
              </th>
              <th scope="col">
                <span aria-hidden="true">□ </span>own blocks lost
              </th>
              <th scope="col">own unit destroyed</th>
              <th scope="col">
                <span aria-hidden="true">★ </span>its leader dies
              </th>
              <th scope="col">
                <span aria-hidden="true">☆ </span>own leader dies
              </th>
              <th scope="col">
                <span class="unseen">Attack</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((one) => (
              <tr key={one.target} data-target={one.target}>
                <th scope="row">
                  {wordedId(one.target)}
                  {one.attack === 'ranged' ? ', ranged' : ''}
                </th>
                <td>{percent(one.destroyed)}</td>
                <td>{percent(one.drivenBack)}</td>
                <td>{mean(one.blocks)}</td>
                <td>{mean(one.ownBlocks)}</td>
                <td>{percent(one.ownDestroyed)}</td>
                <td>{leadersText(one.leaders)}</td>
                <td>{leadersText(one.ownLeaders)}</td>
                <td>
                  <button type="button" onClick={() => add(one)}>
                    Attack<span class="unseen"> {wordedId(one.target)}</span>
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="how">
        Exact odds of one attack from where the pieces stand, with the cards and choices set here. Blocks are means.
      </p>
    </section>
  );
}
