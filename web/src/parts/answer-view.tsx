import { answer, compared, figures, stale } from '../state/answer.ts';
import { trouble } from '../state/file.ts';
import { Help } from './help.tsx';
import { Html } from './html.tsx';

/** What is wrong, or the answer with all that stands below it. */
export function AnswerView() {
  const now = answer.value;
  const problems = [...trouble.value, ...(now?.problems ?? [])];
  return (
    <>
      {problems.length > 0 && (
        <div class="trouble" role="alert">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <div class={stale.value ? 'result stale' : 'result'} aria-busy={stale.value || now?.done === false}>
        {now && now.html !== '' ? <Html html={now.html} label="The answer" /> : <Waiting problems={problems.length} />}
        {now && now.html !== '' && <Progress />}
        {compared.value !== '' && (
          <section class="changed" aria-label="What the last change did">
            <h2>What the last change did</h2>
            <Html html={compared.value} label="The answer before and now" />
          </section>
        )}
        {now && now.html !== '' && <Help />}
        {figures.value !== '' && <Html html={figures.value} label="Figures" />}
      </div>
    </>
  );
}

const Waiting = ({ problems }: { readonly problems: number }) =>
  problems > 0 ? null : <p class="answer waiting">The dice are being rolled …</p>;

function Progress() {
  const now = answer.value!;
  if (!now.done) return <p class="basis">More is being played, and the interval narrows.</p>;
  return (
    <p class="basis digest">
      Digest: <code data-digest>{now.digest}</code>
    </p>
  );
}
