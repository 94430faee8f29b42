import { asides, askForHelp } from '../state/answer.ts';
import { mapOf } from '../state/data.ts';
import { file } from '../state/file.ts';
import { Asked } from './asked.tsx';

/** By a click: what each thing of a unit was worth, and what each of its values one step up or down would change. */
export function Help() {
  const units = Object.keys(mapOf(file.value['units'] ?? file.value['pieces']));
  const mine = asides.help.value;
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
      {mine && <Asked what="help" />}
    </section>
  );
}
