import { useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { counted } from '../../../src/stats/format/counted.ts';

interface Told {
  readonly text: string;
  readonly says: string;
}

const indent = (line: string): number => line.search(/\S|$/);

/** Long lines continue on the page with four more blanks of indentation; a trace itself never indents as far at once. */
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

/** A trace that is shown line by line, by buttons, or by arrow keys, Home and End while it has the focus. At first it shows all lines. */
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
    // Arrow keys scroll lines that are wider than the page.
    const isWide = event.target === pre && pre !== null && pre.scrollWidth > pre.clientWidth;
    if (isWide && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return;
    event.preventDefault();
    step(by);
  };
  const shade = (line: number): string => {
    if (now.value < 0 || line < now.value) return '';
    return line === now.value ? 'now' : 'to-come';
  };
  useEffect(() => {
    self.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest' });
  }, [now.value]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of its buttons and its trace
    <div class="replay" onKeyDown={press}>
      <div class="buttons" role="toolbar" aria-label={`${label}, line by line`}>
        {BUTTONS.map(([name, by]) => (
          <button
            key={name}
            type="button"
            // A disabled button would lose the focus, and with it the keys.
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it handles keys */}
      <pre ref={self} class="scroll" tabIndex={0} role="group" aria-label={label}>
        {lines.map(({ text }, i) => (
          <span key={i} class={shade(i)}>
            {`${text}\n`}
          </span>
        ))}
      </pre>
    </div>
  );
}

/** Replaces the text of a trace by a replay. @returns a function that undoes it */
export function replay(story: Element): () => void {
  const host = document.createElement('div');
  story.replaceWith(host);
  render(<Replay lines={linesOf(story.textContent)} label={story.getAttribute('aria-label') ?? ''} />, host);
  return () => render(null, host);
}
