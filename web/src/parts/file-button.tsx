import { useRef } from 'preact/hooks';

interface Props {
  readonly text: string;
  /** What the file is, for all who cannot see where the button stands. */
  readonly label: string;
  /** Endings of its name. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => unknown;
}

/** A button that asks for a file; the same file may be chosen again. */
export function FileButton({ text, label, accept, disabled = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" disabled={disabled} onClick={() => input.current?.click()}>
        {text}
      </button>
      <input
        ref={input}
        class="unseen"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) void onFile(chosen);
        }}
      />
    </>
  );
}
