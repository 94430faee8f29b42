/** The limits of JSON: an empty list takes twenty times the memory of its two brackets. */
export interface JsonLimits {
  readonly depth: number;
  readonly lists: number;
  readonly values: number;
}

const codes = { quote: 34, comma: 44, open: 91, backslash: 92, close: 93, openMap: 123, closeMap: 125 };

/** Parses JSON from an untrusted source. @throws SyntaxError if it is invalid, RangeError if it exceeds its limits */
export function parseJson(text: string, { depth: deepest, lists: most, values }: JsonLimits): unknown {
  let [commas, lists, depth] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === codes.comma) commas++;
    else if (code === codes.open || code === codes.openMap) {
      lists++;
      if (++depth > deepest) throw new RangeError('it is too deep');
    } else if (code === codes.close || code === codes.closeMap) depth--;
    else if (code === codes.quote) at = endOfString(text, at);
  }
  if (commas > values || lists > most) throw new RangeError('it is too large');
  return JSON.parse(text);
}

function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === codes.backslash) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
