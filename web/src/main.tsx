import 'virtual:report.css';
import './style.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { startAnswering } from './state/answer.ts';
import { open } from './state/file.ts';
import { loadIndex } from './t9a/armies.ts';

await open();
startAnswering();
render(<App />, document.getElementById('app')!);
addEventListener('popstate', () => void open());
addEventListener('hashchange', () => void open());
await loadIndex();
