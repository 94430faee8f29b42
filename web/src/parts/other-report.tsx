import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { MAX_REPORT } from '../../../reports/records/limits.ts';
import { answer, askReport } from '../state/answer.ts';
import { FileButton } from './file-button.tsx';
import { Html } from './html.tsx';
import { ProblemList } from './problem-list.tsx';

interface Other {
  readonly name: string;
  readonly text: string;
}

/** The report with which the answer is compared, after each change. */
const other = signal<Other | undefined>(undefined);
const differences = signal('');
const problem = signal('');

/** The number of files and answers to compare so far: the last counts, though another may take longer. */
let last = 0;

/** Compares the answer with the results in a report. */
export async function compareWith(file: File): Promise<void> {
  const mine = ++last;
  const text = file.size > MAX_REPORT ? undefined : await file.text();
  if (mine !== last) return;
  differences.value = '';
  problem.value = text === undefined ? `${file.name} is larger than ${MAX_REPORT / 1e6} MB.` : '';
  other.value = text === undefined ? undefined : { name: file.name, text };
}

async function compare({ name, text }: Other): Promise<void> {
  const mine = ++last;
  const program = document.querySelector('meta[name=generator]')?.getAttribute('content') ?? '';
  const tell = (found: string, wrong: string): void => {
    if (mine !== last) return;
    differences.value = found;
    problem.value = wrong;
  };
  try {
    tell((await askReport({ report: text, name, program })).differences ?? '', '');
  } catch (error) {
    tell('', `${name}: ${(error as Error).message}`);
  }
}

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
const allow = (event: DragEvent): void => {
  if (hasFile(event)) event.preventDefault();
};
const take = (event: DragEvent): void => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  void compareWith(file);
};

export function OtherReport() {
  useEffect(() => {
    const end = effect(() => {
      if (other.value && answer.value?.done) void compare(other.value);
    });
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', take);
    return () => {
      end();
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', take);
    };
  }, []);
  const name = other.value?.name;
  return (
    <section class="help" aria-label="Compared with a report">
      <h2>{name === undefined ? 'Compare with a report' : `Compared with ${name}`}</h2>
      <p class="how">Choose the report.html of another run, or drop it on this page: how do file and answers differ?</p>
      <div class="buttons">
        <FileButton text="Open a report …" label="A report" accept=".html" onFile={compareWith} />
      </div>
      <ProblemList problems={problem.value === '' ? [] : [problem.value]} />
      {differences.value !== '' && <Html html={differences.value} label="Differences" />}
    </section>
  );
}
