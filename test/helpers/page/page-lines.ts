import { parseHTML } from 'linkedom';

export interface PageNode {
  readonly nodeType: number;
  readonly tagName: string;
  readonly textContent: string;
  readonly childNodes: Iterable<PageNode>;
  getAttribute(name: string): string | null;
}

const INLINE = ['A', 'ABBR', 'B', 'CODE', 'EM', 'I', 'SMALL', 'SPAN', 'STRONG', 'WBR', 'tspan'];

/** Returns the texts of a page, a line for each block, without elements `unread`; before each element the lines that `notes` returns. */
export function pageLines(
  html: string,
  unread: readonly string[],
  notes: (node: PageNode) => readonly string[] = () => [],
): string[] {
  const lines: string[] = [];
  let line = '';
  const end = (): void => {
    if (line.trim() !== '') lines.push(line.replace(/\s+/g, ' ').trim());
    line = '';
  };
  const read = (node: PageNode): void => {
    if (node.nodeType === 3) line += node.textContent;
    if (node.nodeType !== 1) return;
    const isInline = INLINE.includes(node.tagName);
    if (!isInline) end();
    lines.push(...notes(node));
    if (!unread.includes(node.tagName)) for (const child of node.childNodes) read(child);
    if (!isInline) end();
  };
  read(parseHTML(html).document.documentElement as PageNode);
  return lines;
}
