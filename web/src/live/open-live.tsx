import { signal } from '@preact/signals';
import { render } from 'preact';
import type { LivePage } from '../../../reports/html/script/data.ts';
import { Fields } from '../app.tsx';
import { AnswerView } from '../parts/answer-view.tsx';
import { Improvements } from '../parts/help.tsx';
import { compareWith, OtherReport } from '../parts/other-report.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { answer, askReport, startAnswering } from '../state/answer.ts';
import { answered } from '../state/answered.ts';
import { begin, loadErrors, undoable } from '../state/file.ts';
import { loadIndex } from '../t9a/armies.ts';

let isAnswering = false;
const said = signal('');

/** The data that a report hands to the playground in it. */
export interface Live {
  readonly place: HTMLElement;
  readonly yaml: string;
  /** The number of a combat, if the experiment is a matrix. */
  readonly combat: number | undefined;
  readonly page: LivePage;
  /** Another report, dropped on the page. */
  readonly dropped: File | undefined;
  /** Shows the results of the report again. */
  readonly close: () => void;
}

/** Opens the fields of a report's experiment, or of a combat of its matrix, in the report. */
export async function openLive({ place, yaml, combat, page, dropped, close }: Live): Promise<void> {
  const { file } = await askReport({ yaml, combat });
  const [end] = await Promise.all([begin(file!), file!['system'] === 't9a' ? loadIndex() : undefined]);
  if (!isAnswering) startAnswering();
  isAnswering = true;
  said.value = '';
  const leave = (): void => {
    render(null, place);
    end();
    close();
  };
  render(<LiveView page={page} onLeave={leave} />, place);
  place.scrollIntoView({ block: 'start' });
  if (dropped) await compareWith(dropped);
}

async function save(page: LivePage): Promise<void> {
  said.value = 'Saving …';
  try {
    await answered(true);
    const { name, html } = (await askReport({ page })).saved!;
    const link = document.createElement('a');
    link.download = name;
    link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
    link.click();
    said.value = `${name} is saved.`;
  } catch (error) {
    said.value = `It could not be saved: ${(error as Error).message}`;
  }
}

function LiveView({ page, onLeave }: { readonly page: LivePage; readonly onLeave: () => void }) {
  const isDone = answer.value?.done === true && answer.value.blocks.length > 0;
  return (
    <>
      <h2>Change it</h2>
      <div class="tools" role="toolbar" aria-label="The experiment">
        <button type="button" disabled={undoable.value === 0} onClick={() => history.back()}>
          Undo
        </button>
        <button type="button" disabled={!isDone} onClick={() => save(page)}>
          Save as a new file
        </button>
        <button type="button" onClick={onLeave}>
          Back to the report
        </button>
        <span role="status">{said.value}</span>
      </div>
      <ProblemList problems={loadErrors.value} />
      <Fields />
      <AnswerView comparison="Compared with what this file said">
        <Improvements />
        <OtherReport />
      </AnswerView>
    </>
  );
}
