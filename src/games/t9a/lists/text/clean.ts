import { ownValue } from '../../../../core/names.ts';

export interface PlainLine {
  readonly text: string;
  readonly line: number;
  /** The line's indentation; a tab counts four. */
  readonly indent: number;
}

const block = /<\s*(?:br|\/?(?:p|div|li|ul|ol|tr|table|h[1-6]|pre|blockquote))\b[^<>]{0,500}>/gi;
const cell = /<\s*\/?\s*(?:td|th)\b[^<>]{0,500}>/gi;
const tag = /<\/?[a-z][a-z0-9]{0,12}(?:\s[^<>]{0,500})?\/?>/gi;

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{ ndash: '–', mdash: '—', minus: '-', hellip: '…', bull: '•', middot: '·', times: '×', shy: '' },
  ...{ rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', sbquo: '‚', laquo: '«', raquo: '»' },
  ...{ acirc: 'â', Acirc: 'Â', aacute: 'á', agrave: 'à', aring: 'å', auml: 'ä', eacute: 'é', egrave: 'è' },
  ...{ ecirc: 'ê', euml: 'ë', iacute: 'í', ntilde: 'ñ', oacute: 'ó', ocirc: 'ô', ouml: 'ö', uacute: 'ú', uuml: 'ü' },
  ...{ szlig: 'ß', ccedil: 'ç', oslash: 'ø', aelig: 'æ' },
};

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (all, ten?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ownValue(entities, name) ?? ownValue(entities, name.toLowerCase()) ?? all;
      const code = ten === undefined ? Number.parseInt(hex!, 16) : Number(ten);
      return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
    },
  );
}

/** Decodes HTML entities, removes tags and Markdown, and reduces all kinds of spaces to single blanks. */
export function plainLines(text: string): PlainLine[] {
  // Texts that were pasted twice have their entities escaped twice.
  let plain = /&[#a-z]/i.test(text) ? decodeEntities(decodeEntities(text)) : text;
  if (/<[a-z/!]/i.test(plain)) plain = withoutTags(plain);
  return plain.split(/\r\n|[\n\r\u2028\u2029\v\f]/).map((raw, i) => {
    const line = raw.replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '').replace(/\*\*|__|`|\\(?=[-*_#+.()[\]])/g, '');
    const lead = /^[\s>]*/.exec(line)![0];
    const tabs = lead.length + 3 * (lead.split('\t').length - 1);
    return {
      text: line
        .trim()
        .replace(/\t+/g, ' | ')
        .replace(/[\s\p{Cc}]+/gu, ' '),
      line: i + 1,
      indent: tabs,
    };
  });
}

/** Removes tags but keeps the line breaks within them, so that line numbers still match the file. */
const withoutTags = (html: string): string =>
  html
    .replace(/<!--[\s\S]{0,10000}?-->/g, ' ')
    .replace(block, '\n')
    .replace(cell, ' ')
    .replace(tag, '');
