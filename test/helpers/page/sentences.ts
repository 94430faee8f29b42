import { parseHTML } from 'linkedom';

interface Node {
  readonly nodeType: number;
  readonly tagName: string;
  readonly textContent: string;
  readonly childNodes: Iterable<Node>;
}

const INLINE = ['A', 'ABBR', 'B', 'BUTTON', 'CODE', 'EM', 'I', 'SMALL', 'SPAN', 'STRONG', 'WBR'];
/** Numbers, drawings, and the text of files. */
const UNREAD = ['PRE', 'SCRIPT', 'STYLE', 'SVG', 'TD', 'svg'];

/** The headings, sentences and labels of a page in their order, each a line, and once. */
export function sentences(html: string): string[] {
  const lines: string[] = [];
  let line = '';
  const end = (): void => {
    lines.push(line.replace(/\s+/g, ' ').trim());
    line = '';
  };
  const read = (node: Node): void => {
    if (node.nodeType === 3) line += node.textContent;
    if (node.nodeType !== 1 || UNREAD.includes(node.tagName)) return;
    const isInline = INLINE.includes(node.tagName);
    if (!isInline) end();
    for (const child of node.childNodes) read(child);
    if (!isInline) end();
  };
  read(parseHTML(html).document.body as Node);
  end();
  return [...new Set(lines)].filter((text) => /[a-z]{2}/i.test(text));
}
