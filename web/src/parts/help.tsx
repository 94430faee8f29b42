import { askForHelp, sideQuestions } from '../state/answer.ts';
import { mapOf } from '../state/data.ts';
import { file } from '../state/file.ts';
import { Asked } from './asked.tsx';

interface Props {
  readonly what: 'help' | 'swap';
  readonly title: string;
  readonly how: string;
}

/** A button for each unit, which starts the question for it. */
function OfWhom({ what, title, how }: Props) {
  const units = Object.keys(mapOf(file.value['units'] ?? file.value['pieces']));
  const mine = sideQuestions[what].value;
  return (
    <section class="help" aria-label={title}>
      <h2>{title}</h2>
      <p class="how">{how}</p>
      <div class="buttons">
        {units.map((id) => (
          <button key={id} type="button" aria-pressed={mine?.of === id} onClick={() => askForHelp(what, id)}>
            {id}
          </button>
        ))}
      </div>
      {mine && <Asked what={what} />}
    </section>
  );
}

/** The questions about improvements and, if the unit is from an army, about other uses of its points. */
export const Help = () => (
  <>
    <OfWhom
      what="help"
      title="What would help most"
      how="Each value of a unit one step up and one step down, and each thing taken away, on the same dice. Of whom?"
    />
    {file.value['system'] === 't9a' && file.value['edition'] === '2026' && (
      <OfWhom
        what="swap"
        title="What else the same points would buy"
        how="Other options and sizes of a unit, and other units of its army, in its place, on the same dice. Of whom?"
      />
    )}
  </>
);
