import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { answer, compared, figures, firstChart, isAnswerInView, isComparing, stale } from '../state/answer.ts';
import { refused } from '../state/refused.ts';
import { Html } from './html.tsx';
import { ProblemList } from './problem-list.tsx';

interface Props {
  /** Further tools next to the answer. */
  readonly children?: ComponentChildren;
  /** The title of the comparison with an earlier file. */
  readonly comparison?: string;
}

/** The answer next to its first chart, the tools, and all figures. */
export function AnswerView({ children, comparison = 'Effect of the last change' }: Props) {
  const lead = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      isAnswerInView.value = entry!.isIntersecting || entry!.boundingClientRect.top < 0;
    });
    if (lead.current) watch.observe(lead.current);
    return () => watch.disconnect();
  }, []);
  const now = answer.value;
  const problems = now?.problems ?? [];
  const state = `${stale.value ? ' stale' : ''}${refused.value.size > 0 ? ' old' : ''}`;
  return (
    <>
      <ProblemList problems={problems} />
      {refused.value.size > 0 && now && now.blocks.length > 0 && (
        <p class="outdated">A number above is not allowed: this is the answer to the numbers before it.</p>
      )}
      <div class={`result${state}`} aria-busy={stale.value || now?.done === false}>
        <div ref={lead} class="lead">
          <div>
            {now && now.blocks.length > 0 ? (
              <Html blocks={now.blocks} label="The answer" />
            ) : (
              <Waiting problems={problems.length} />
            )}
            {now && now.blocks.length > 0 && <Progress />}
          </div>
          {firstChart.value !== '' && <Html html={firstChart.value} label="First figure" />}
        </div>
        {(compared.value.length > 0 || isComparing.value) && (
          <section class={isComparing.value ? 'changed coming' : 'changed'} aria-label={comparison}>
            <h2>{comparison}</h2>
            <Html blocks={compared.value} label="The answer before and now" />
          </section>
        )}
        {now && now.blocks.length > 0 && children}
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
      <code data-digest={now.digest}>{now.digest}</code>
    </details>
  );
}
