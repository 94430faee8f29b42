export interface RuleText {
  readonly name: string;
  readonly value: string | undefined;
  /** The parts of that text between its own commas, not those of brackets inside. */
  readonly items: readonly string[];
}

/** Splits `name` or `name(a, b)`; undefined for other texts. */
export function splitRule(text: string): RuleText | undefined {
  const match = /^\s*([a-z0-9][a-z0-9-]*)\s*(?:\((.*)\))?\s*$/i.exec(text);
  if (!match) return undefined;
  const value = match[2]?.trim();
  return { name: match[1]!.toLowerCase(), value, items: itemsOf(value ?? '') };
}

function itemsOf(text: string): string[] {
  const items = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth <= 0) items.push('');
    else items[items.length - 1] += letter;
  }
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** Whether a rule is written as army files have it: in small letters, with matching brackets and nothing left out in them. */
export function isTidyRule(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')' && --depth < 0) return false;
  }
  return depth === 0 && /^[a-z0-9][a-z0-9-]*(\(.+\))?$/.test(text) && !/[(,]\s*[,)]/.test(text);
}
