import { readFileSync } from 'node:fs';
import { slug } from './markdown.ts';

/** The page and the heading of each rule (`T9A-RANK-6`) and each area of rules (`T9A-RANK`). */
const places = new Map<string, string>();
for (const file of ['rules-t9a.md', 'rules-t9a-2026.md', 'rules-cca.md']) {
  let heading = '';
  for (const line of readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n')) {
    heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading;
    const [, id, area] = /^\| (((?:T9A|T9A26|CCA)-[A-Z]+)-\d+b?) /.exec(line) ?? [];
    if (id === undefined) continue;
    const place = `${file}#${slug(heading)}`;
    places.set(id, place);
    places.set(area!, place);
  }
}

/** Returns a text with rule ids as links to the table of rules. */
export const withRuleLinks = (text: string): string =>
  text.replace(/\b(?:T9A|T9A26|CCA)-[A-Z]+(?:-\d+b?)?\b/g, (id) =>
    places.has(id) ? `[${id}](${places.get(id)})` : id,
  );
