import { escapeHtml } from '../../src/core/escape-html.ts';
import { sourceOf } from './script/script.ts';
import { style } from './style.ts';

/** The parts of a page; texts are plain unless marked as HTML. */
interface Page {
  readonly title: string;
  /** The title of the tab; default the title. */
  readonly tab?: string;
  readonly program?: { readonly name: string; readonly version: string };
  readonly kicker: string;
  readonly description?: string | undefined;
  readonly lead?: string;
  readonly style?: string;
  readonly body: string;
  readonly footer?: string;
  readonly data?: string;
  readonly script: string;
}

/** Returns a page of one file that needs no network: its policy allows only its own script. */
export function pageHtml(page: Page): string {
  const { title, tab = title, program, kicker, description, lead, body, footer, data = '', script } = page;
  const generator =
    program && `<meta name="generator" content="${escapeHtml(`${program.name} ${program.version}`)}">\n`;
  const about = description === undefined ? '' : `\n<p class="description">${escapeHtml(description)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src ${sourceOf(script)}; base-uri 'none'; form-action 'none'">
${generator ?? ''}<title>${escapeHtml(tab)}</title>
<link rel="icon" href="data:,">
<style>${style}${page.style ?? ''}</style>
</head>
<body>
<main>
<header>
<p class="kicker">${escapeHtml(kicker)}</p>
<h1>${escapeHtml(title)}</h1>${about}${lead ? `\n${lead}` : ''}
</header>
${body}${footer === undefined ? '' : `\n<footer>${escapeHtml(footer)}</footer>`}
</main>
${data}
<script>${script}</script>
</body>
</html>
`;
}
