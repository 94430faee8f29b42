export interface Configuration {
  readonly models?: number | undefined;
  /** The options as printed: `Spear`, `2x Rune of Iron`, `Spear (Banner)`; brackets belong to the option before them. */
  readonly options?: readonly (string | Choice)[] | undefined;
  /** The mount, which may also be among the options. */
  readonly mount?: string | undefined;
}

export interface Choice {
  readonly name: string;
  readonly times?: number | undefined;
  readonly options?: readonly (string | Choice)[] | undefined;
}

/** Splits a choice as lists print it into count, name, and the content of the last brackets. */
export function choiceOf(written: string | Choice): Choice {
  if (typeof written !== 'string') return written;
  const times = /^\s*(?:(\d{1,3})\s*[x×]\s+|[x×](\d{1,3})\s+)/i.exec(written);
  const text = written.slice(times?.[0].length ?? 0).trim();
  const open = bracketBefore(text);
  const inside = open < 0 ? [] : splitList(text.slice(open + 1, -1));
  return {
    name: inside.length > 0 && open > 0 ? text.slice(0, open).trim() : text,
    ...(times ? { times: Number(times[1] ?? times[2]) } : {}),
    ...(inside.length > 0 && open > 0 ? { options: inside } : {}),
  };
}

export function choiceText(choice: string | Choice): string {
  if (typeof choice === 'string') return choice;
  const times = choice.times !== undefined && choice.times !== 1 ? `${choice.times}x ` : '';
  const inside = choice.options?.length ? ` (${choice.options.map(choiceText).join(', ')})` : '';
  return `${times}${choice.name}${inside}`;
}

/** Returns the position of the bracket that the last character closes; -1 if there is none. */
function bracketBefore(text: string): number {
  if (!text.endsWith(')')) return -1;
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    if (text[i] === ')') depth++;
    else if (text[i] === '(' && --depth === 0) return i;
  }
  return -1;
}

export function splitList(text: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth--;
    if (i < text.length && (text[i] !== ',' || depth > 0)) continue;
    const item = text.slice(from, i).trim();
    if (item !== '') items.push(item);
    from = i + 1;
  }
  return items;
}
