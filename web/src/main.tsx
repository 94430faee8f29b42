import 'virtual:report.css';
import './style.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { answer, startAnswering } from './state/answer.ts';
import { open } from './state/file.ts';
import { loadIndex } from './t9a/armies.ts';

await open();
startAnswering();
render(<App />, document.getElementById('app')!);
addEventListener('popstate', () => void open());
addEventListener('hashchange', () => void open());
await loadIndex();

// When there is an answer, the rest of the site may be loaded, for when there is no network.
if ('serviceWorker' in navigator) {
  const loading = effect(() => {
    if (!answer.value) return;
    // Some browsers allow none in private windows.
    navigator.serviceWorker.register('./offline.js').catch(() => {});
    queueMicrotask(() => loading());
  });
}
