import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { answer, readFileText } from '../state/answer.ts';
import { file, loadErrors, show, undoable } from '../state/file.ts';
import { linkOf } from '../state/link.ts';
import { FileButton } from './file-button.tsx';
import { ProblemList } from './problem-list.tsx';

const said = signal('');

async function copy(text: string, what: string, more = ''): Promise<void> {
  const { copyText, FORBIDDEN } = await import('../../../reports/html/script/share.js');
  said.value = (await copyText(text)) ? `${what} copied.${more}` : FORBIDDEN;
}

/** The public address of the page, if its server names one. */
const publicAddress = document.querySelector<HTMLMetaElement>('meta[name="breaktest-site"]')?.content;
const here = (): string => location.href.split('#')[0]!;

const onlyHere = (): string =>
  publicAddress === undefined && /^(?:127\.|localhost$|\[::1\]$|$)/.test(location.hostname)
    ? ' It opens on this computer only: `breaktest playground --site URL` names a public page for links.'
    : '';

const MAX_LETTERS = 1_000_000;

async function openText(text: string): Promise<void> {
  if (text.length > MAX_LETTERS) {
    loadErrors.value = ['The file is too large to be an experiment.'];
    return;
  }
  const { file: read, problems } = await readFileText(text);
  if (read) {
    await show(read);
    said.value = 'Opened.';
  } else {
    said.value = '';
    loadErrors.value = problems;
  }
}

export function Tools() {
  const problems = loadErrors.value;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [problems]);
  return (
    <>
      <div class="tools" role="toolbar" aria-label="The experiment">
        <button type="button" disabled={undoable.value === 0} onClick={() => history.back()}>
          Undo
        </button>
        <button
          type="button"
          onClick={async () => copy(`${publicAddress ?? here()}#${await linkOf(file.value)}`, 'Link', onlyHere())}
        >
          Copy link
        </button>
        <button
          type="button"
          disabled={!answer.value?.yaml}
          onClick={async () => {
            const { answered } = await import('../state/answered.ts');
            const { yaml } = await answered();
            if (yaml) await copy(yaml, 'YAML for the command line');
          }}
        >
          Copy as YAML
        </button>
        <FileButton
          text="Open YAML …"
          label="An experiment file"
          accept=".yaml,.yml,.json"
          onFile={async (chosen) => openText(await chosen.text())}
        />
        <span role="status">{said.value}</span>
      </div>
      <div ref={frame} class="opened">
        <ProblemList problems={problems} />
      </div>
    </>
  );
}
