import { parseHTML } from 'linkedom';

/** In the unit of the drawing. */
export interface TextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Letters of 14 px, as phones show them: average width, height and depth below the line. */
const em = 14;
const letter = 7.8;
const ascent = 10;
const descent = 3;

interface Element {
  readonly parentElement: Element | null;
  readonly textContent: string;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<Element>;
}

/** Returns the texts of a drawing as on the page, by the estimated width of their letters. */
export function textBoxes(svg: string): TextBox[] {
  const texts: Iterable<Element> = parseHTML(`<body>${svg}</body>`).document.querySelectorAll('text');
  return [...texts].filter(({ textContent }) => textContent !== '').flatMap(boxesOf);
}

function boxesOf(element: Element): TextBox[] {
  const lines = [...element.querySelectorAll('tspan')];
  if (lines.length === 0) return [boxOf(element, element.textContent, shiftOf(element))];
  let shift = 0;
  return lines.map((one) => {
    shift += shiftOf(one);
    return boxOf(element, one.textContent, shift);
  });
}

const shiftOf = (element: Element): number =>
  ['y', 'dy']
    .map((name) => /^([-\d.]+)em$/.exec(element.getAttribute(name) ?? ''))
    .reduce((sum, found) => sum + em * Number(found?.[1] ?? 0), 0);

function boxOf(element: Element, text: string, shift: number): TextBox {
  const wide = letter * text.length;
  const { anchor, x, y, turned } = placeOf(element);
  const centred = anchor === 'middle' ? -wide / 2 : 0;
  const start = anchor === 'end' ? -wide : centred;
  const [left, right, top, bottom] = [x + start, x + start + wide, y + shift - ascent, y + shift + descent];
  // A quarter turn to the left moves the right side to the top.
  return turned
    ? { text, left: x + shift - ascent, right: x + shift + descent, top: y - start - wide, bottom: y - start }
    : { text, left, right, top, bottom };
}

/** Its own attributes and those of the groups around it. */
function placeOf(element: Element) {
  let [x, y, turned, anchor] = [Number(element.getAttribute('x') ?? 0), 0, false, ''];
  for (let at: Element | null = element; at; at = at.parentElement) {
    anchor ||= at.getAttribute('text-anchor') ?? '';
    const transform = at.getAttribute('transform') ?? '';
    turned ||= transform.includes('rotate(-90)');
    const [, dx = 0, dy = 0] = /translate\(([-\d.]+)[, ]*([-\d.]+)?\)/.exec(transform) ?? [];
    x += Number(dx);
    y += Number(dy);
  }
  return { x, y, turned, anchor };
}

/** Texts outside the drawing and pairs of overlapping texts. */
export function misplaced(svg: string): string[] {
  const boxes = textBoxes(svg);
  const [, , width = 0, tall = 0] = /viewBox="([^"]+)"/i.exec(svg)![1]!.split(/[ ,]+/).map(Number);
  const outside = boxes.filter(({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > tall);
  const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap((b) => (overlap(a, b) ? [[a, b] as const] : [])));
  return [
    ...outside.map(({ text }) => `outside: ${text}`),
    ...pairs.map(([a, b]) => `on each other: ${a.text}, ${b.text}`),
  ];
}

const overlap = (a: TextBox, b: TextBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
