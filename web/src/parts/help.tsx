import { wordedId } from '../../../src/core/words.ts';
import { askForHelp, sideQuestions } from '../state/answer.ts';
import { mapOf } from '../state/data.ts';
import { file } from '../state/file.ts';
import { Asked } from './asked.tsx';
import { OtherReport } from './other-report.tsx';

interface Props {
  readonly what: 'help' | 'swap';
  readonly title: string;
  readonly how: string;
}

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
            {wordedId(id)}
          </button>
        ))}
      </div>
      {mine && <Asked what={what} />}
    </section>
  );
}

export const Improvements = () => (
  <OfWhom
    what="help"
    title="Changes that help most"
    how="Choose a unit: each value is raised and lowered by one step, each thing is taken away, all on the same dice."
  />
);

/** The questions about improvements, about other uses of the points of a unit from an army, and about another report. */
export const Help = () => (
  <>
    <Improvements />
    {file.value['system'] === 't9a' && file.value['edition'] === '2026' && (
      <OfWhom
        what="swap"
        title="Other uses of the same points"
        how="Choose a unit: its other options and sizes, and other units of its army, take its place, all on the same dice."
      />
    )}
    <OtherReport />
  </>
);
