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

// The rest of the site may load after the answer, for use without a network.
if ('serviceWorker' in navigator) {
  const loading = effect(() => {
    if (!answer.value) return;
    // Some browsers forbid service workers in private windows.
    navigator.serviceWorker.register('./offline.js').catch(() => {});
    queueMicrotask(() => loading());
  });
}
