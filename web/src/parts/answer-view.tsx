import { answer, compared, figures, stale } from '../state/answer.ts';
import { refused } from '../state/refused.ts';
import { Help } from './help.tsx';
import { Html } from './html.tsx';
import { ProblemList } from './problem-list.tsx';

export function AnswerView() {
  const now = answer.value;
  const problems = now?.problems ?? [];
  const state = `${stale.value ? ' stale' : ''}${refused.value.size > 0 ? ' old' : ''}`;
  return (
    <>
      <ProblemList problems={problems} />
      {refused.value.size > 0 && now && now.html !== '' && (
        <p class="outdated">A number above is not allowed: this is the answer to the numbers before it.</p>
      )}
      <div class={`result${state}`} aria-busy={stale.value || now?.done === false}>
        {now && now.html !== '' ? <Html html={now.html} label="The answer" /> : <Waiting problems={problems.length} />}
        {now && now.html !== '' && <Progress />}
        {compared.value !== '' && (
          <section class="changed" aria-label="Effect of the last change">
            <h2>Effect of the last change</h2>
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
    <details class="basis digest">
      <summary>Digest, to compare with another run</summary>
      <code data-digest>{now.digest}</code>
    </details>
  );
}
