import { aside, askForHelp, STOPPED, stopAside } from '../state/answer.ts';
import { mapOf } from '../state/data.ts';
import { file } from '../state/file.ts';
import { Html } from './html.tsx';

/** By a click: what each thing of a unit was worth, and what each of its values one step up or down would change. */
export function Help() {
  const units = Object.keys(mapOf(file.value['units'] ?? file.value['pieces']));
  const mine = aside.value?.what === 'help' ? aside.value : undefined;
  return (
    <section class="help" aria-label="What would help most">
      <h2>What would help most</h2>
      <p class="how">
        Each value of a unit one step up and one step down, and each thing taken away, on the same dice. Of whom?
      </p>
      <div class="buttons">
        {units.map((id) => (
          <button key={id} type="button" aria-pressed={mine?.of === id} onClick={() => askForHelp(id)}>
            {id}
          </button>
        ))}
      </div>
      {mine && <Asked />}
    </section>
  );
}

/** How far it is, and what is known. */
function Asked() {
  const { id, html, part, done, problems } = aside.value!.told;
  return (
    <div aria-busy={!done}>
      {problems.length > 0 && (
        <ul class="trouble" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {!done && (
        <p class="played buttons">
          <progress aria-label="How much is played" max={1} value={part} />
          <button type="button" onClick={stopAside}>
            Stop
          </button>
        </p>
      )}
      {id === STOPPED && <p class="basis">Stopped when {Math.floor(100 * part)} % was played.</p>}
      {html !== '' && <Html html={html} label="What it came to" />}
    </div>
  );
}
