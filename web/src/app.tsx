import { AnswerView } from './parts/answer-view.tsx';
import { Tools } from './parts/tools.tsx';
import { answer } from './state/answer.ts';
import { file } from './state/file.ts';
import { T9aView } from './t9a/view.tsx';

/** The page: what is asked, and the answer. */
export function App() {
  const isKnown = file.value['system'] === 't9a';
  return (
    <main>
      <header class="top">
        <p class="kicker">breaktest</p>
        <h1>Will they hold?</h1>
        <Tools />
      </header>
      <div class="asked">
        {isKnown && <T9aView />}
        <p class="glance" aria-hidden="true">
          {answer.value?.glance}
        </p>
      </div>
      <AnswerView />
    </main>
  );
}
