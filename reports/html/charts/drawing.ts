import { escapeHtml } from '../../../src/core/escape-html.ts';

/** The document of a drawing, with the part of the DOM that Plot uses. A whole DOM would be as large as Plot itself. */
export class DrawingDocument {
  readonly documentElement: DrawingElement = new DrawingElement(this, 'svg');

  createElementNS(_: string, name: string): DrawingElement {
    return new DrawingElement(this, name);
  }
}

/** An element of SVG with its attributes; it holds other elements, or a text. */
export class DrawingElement {
  readonly namespaceURI = 'http://www.w3.org/2000/svg';
  readonly ownerDocument: DrawingDocument;
  readonly localName: string;
  parentNode: DrawingElement | null = null;
  children: DrawingElement[] = [];
  #text = '';
  readonly #attributes = new Map<string, string>();

  constructor(ownerDocument: DrawingDocument, localName: string) {
    this.ownerDocument = ownerDocument;
    this.localName = localName;
  }

  hasAttribute(name: string): boolean {
    return this.#attributes.has(name);
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  setAttribute(name: string, value: unknown): void {
    this.#attributes.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  set textContent(text: string) {
    this.#text = text;
  }

  appendChild(child: DrawingElement): DrawingElement {
    return this.insertBefore(child, null);
  }

  insertBefore(child: DrawingElement, before: DrawingElement | null): DrawingElement {
    child.remove();
    child.parentNode = this;
    this.children.splice(before === null ? this.children.length : this.children.indexOf(before), 0, child);
    return child;
  }

  remove(): void {
    if (this.parentNode) this.parentNode.children = this.parentNode.children.filter((one) => one !== this);
    this.parentNode = null;
  }

  *descendants(): Generator<DrawingElement> {
    for (const child of this.children) {
      yield child;
      yield* child.descendants();
    }
  }

  get outerHTML(): string {
    const attributes = [...this.#attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
    const inside = escapeHtml(this.#text) + this.children.map(({ outerHTML }) => outerHTML).join('');
    return `<${this.localName}${attributes}${inside === '' ? '/>' : `>${inside}</${this.localName}>`}`;
  }
}
