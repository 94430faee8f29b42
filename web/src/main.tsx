import 'virtual:report.css';
import './style.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import type { Live } from './live/open-live.tsx';
import { answer, startAnswering } from './state/answer.ts';
import { open } from './state/file.ts';
import { loadIndex } from './t9a/armies.ts';

/** The report that carries this page, if one does. */
const { breaktestLive: live } = globalThis as { readonly breaktestLive?: { open?: (given: Live) => Promise<void> } };
if (live) live.open = async (given) => (await import('./live/open-live.tsx')).openLive(given);
else {
  addEventListener('popstate', () => void open());
  addEventListener('hashchange', () => void open());
  await open();
  startAnswering();
  render(<App />, document.getElementById('app')!);
  await loadIndex();
}

// The rest of the site may load after the answer, for use without a network.
if (!live && 'serviceWorker' in navigator) {
  const loading = effect(() => {
    if (!answer.value) return;
    // Some browsers forbid service workers in private windows.
    navigator.serviceWorker.register('./offline.js').catch(() => {});
    queueMicrotask(() => loading());
  });
}
