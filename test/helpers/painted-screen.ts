import type { Screen } from '../../reports/text/screen.ts';

const colours = { title: [1, 22], answer: [36, 39], warning: [33, 39], muted: [2, 22] } as const;

export const paintedScreen: Screen = {
  width: 80,
  paint: (kind, text) => `\u001b[${colours[kind][0]}m${text}\u001b[${colours[kind][1]}m`,
};

export function tagged(line: string): string {
  const [first = '', ...parts] = line.split('\u001b[');
  let open = '';
  const texts = parts.map((part) => {
    const text = part.slice(part.indexOf('m') + 1);
    const kind = Object.entries(colours).find(([, [on]]) => on === Number.parseInt(part, 10))?.[0];
    const tag = kind === undefined ? `</${open}>` : `<${kind}>`;
    const isEmpty = kind === undefined && open === '';
    open = kind ?? '';
    return isEmpty ? text : tag + text;
  });
  // A colour that continues from the line before may be opened and closed first.
  return [first, ...texts].join('').replaceAll(/<(\w+)><\/\1>/g, '');
}
