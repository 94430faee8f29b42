import { STOPPED, sideQuestions, stopAside } from '../state/answer.ts';
import { Html } from './html.tsx';

export function Asked({ what }: { readonly what: keyof typeof sideQuestions }) {
  const { id, html, part, done, problems } = sideQuestions[what].value!.told;
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
          <progress aria-label="Progress" max={1} value={part} />
          <button type="button" onClick={() => stopAside(what)}>
            Stop
          </button>
        </p>
      )}
      {id === STOPPED && <p class="basis">Stopped when {Math.floor(100 * part)} % was played.</p>}
      {html !== '' && <Html html={html} label="Result" />}
    </div>
  );
}
