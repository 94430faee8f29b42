import { useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { counted } from '../../../src/stats/format/counted.ts';

/** A line of the story, with the lines that it goes on in on the page. */
interface Told {
  readonly text: string;
  readonly says: string;
}

/** Where a line of the page begins. */
const indent = (line: string): number => line.search(/\S|$/);

/** The lines of a story. What was too long for the page goes on four letters further in; a story itself never goes in so far at once. */
function linesOf(story: string): readonly Told[] {
  const lines: { text: string; says: string }[] = [];
  let from = 0;
  for (const line of story.split('\n')) {
    const last = lines.at(-1);
    if (last && indent(line) >= from + 4) {
      last.text += `\n${line}`;
      last.says += ` ${line.trim()}`;
      continue;
    }
    from = indent(line);
    lines.push({ text: line, says: line.trim() });
  }
  return lines;
}

const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 },
  ...{ Home: -Infinity, End: Infinity },
};
const BUTTONS = [
  ['First', -Infinity],
  ['Back', -1],
  ['Next', 1],
  ['Last', Infinity],
] as const;

/** A story line by line: by buttons, or by arrow keys, Home and End while the focus is in it. Before the first step all of it is told. */
function Replay({ lines, label }: { readonly lines: readonly Told[]; readonly label: string }) {
  const now = useSignal(-1);
  const self = useRef<HTMLPreElement>(null);
  const last = lines.length - 1;
  const step = (by: number): void => {
    now.value = Math.max(0, Math.min(last, now.value + by));
  };
  const press = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const pre = self.current;
    // Lines that are wider than the page are read by these keys.
    const isWide = event.target === pre && pre !== null && pre.scrollWidth > pre.clientWidth;
    if (isWide && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return;
    event.preventDefault();
    step(by);
  };
  useEffect(() => {
    self.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest' });
  }, [now.value]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the buttons and the story in it
    <div class="replay" onKeyDown={press}>
      <div class="buttons" role="toolbar" aria-label={`${label}, line by line`}>
        {BUTTONS.map(([name, by]) => (
          <button
            key={name}
            type="button"
            // A button that is disabled would lose the focus, and the keys with it.
            aria-disabled={now.value === (by < 0 ? 0 : last)}
            onClick={() => step(by)}
          >
            {name}
            <span class="unseen"> line</span>
          </button>
        ))}
        <small>{now.value < 0 ? counted(lines.length, 'line') : `Line ${now.value + 1} of ${lines.length}`}</small>
      </div>
      <p class="unseen" role="status">
        {now.value < 0 ? '' : `Line ${now.value + 1} of ${lines.length}: ${lines[now.value]!.says}`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: no group of fields, as in the report */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it hears keys */}
      <pre ref={self} class="scroll" tabIndex={0} role="group" aria-label={label}>
        {lines.map(({ text }, i) => (
          <span key={i} class={now.value < 0 || i < now.value ? '' : i === now.value ? 'now' : 'to-come'}>
            {`${text}\n`}
          </span>
        ))}
      </pre>
    </div>
  );
}

/** Puts a story that is played line by line into the place of its text. @returns what ends that */
export function replay(story: Element): () => void {
  const host = document.createElement('div');
  story.replaceWith(host);
  render(<Replay lines={linesOf(story.textContent)} label={story.getAttribute('aria-label') ?? ''} />, host);
  return () => render(null, host);
}
