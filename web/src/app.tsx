import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { gameNames } from '../../src/games/list.ts';
import { AnswerView } from './parts/answer-view.tsx';
import { Tools } from './parts/tools.tsx';
import { answer, isAnswerInView } from './state/answer.ts';
import { file, show } from './state/file.ts';
import { refused } from './state/refused.ts';
import { starts } from './state/start.ts';
import { T9aView } from './t9a/view.tsx';

/** The fields of each game; the page loads those of C&C:A on demand, because few visitors begin with them. */
const views = signal<Readonly<Record<string, ComponentType>>>({ t9a: T9aView });
const load = async (): Promise<void> => {
  const { CcaView } = await import('./cca/view.tsx');
  views.value = { ...views.value, cca: CcaView };
};

/** The tools below the answer, loaded after the first answer. */
const tools = signal<{ readonly Help: ComponentType; readonly Lists: ComponentType } | undefined>(undefined);
const loadTools = async (): Promise<void> => {
  const [{ Help }, { ListPanel }, { closeFoldsByEscape }] = await Promise.all([
    import('./parts/help.tsx'),
    import('./t9a/list-panel.tsx'),
    import('../../reports/html/script/folds.js'),
  ]);
  closeFoldsByEscape();
  tools.value = { Help, Lists: ListPanel };
};

/** The last file of each game, so that switching games loses nothing. */
const left: Record<string, (typeof starts)[string]> = { ...starts };

function goTo(system: string): void {
  const now = String(file.value['system']);
  if (now === system) return;
  if (Object.hasOwn(left, now)) left[now] = file.value;
  void show(left[system]!);
}

/** The fields of the file, and the first sentence of its answer for narrow screens. */
export function Fields() {
  const system = String(file.value['system']);
  const View = Object.hasOwn(views.value, system) ? views.value[system] : undefined;
  if (!View && system === 'cca') void load();
  return (
    <div class="asked">
      {View ? <View /> : <div class="later" />}
      <p
        class={`glance${refused.value.size > 0 ? ' old' : ''}${isAnswerInView.value ? ' seen' : ''}`}
        aria-hidden="true"
      >
        {answer.value?.glance}
      </p>
    </div>
  );
}

export function App() {
  const system = String(file.value['system']);
  const later = tools.value;
  if (!later && answer.value) loadTools().catch(() => {});
  return (
    <main>
      <header class="top">
        <p class="kicker">breaktest: combat odds before you roll</p>
        <h1>Will they hold?</h1>
        <nav class="games" aria-label="Games">
          {gameNames.map(({ system: one, name }) => (
            <button key={one} type="button" aria-pressed={one === system} onClick={() => goTo(one)}>
              {name}
            </button>
          ))}
        </nav>
        <Tools />
      </header>
      <Fields />
      <AnswerView>
        {later && <later.Help />}
        {later && system === 't9a' && <later.Lists />}
      </AnswerView>
    </main>
  );
}
