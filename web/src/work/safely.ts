/** Moves styles to an attribute that the page applies, since its policy forbids them. Text is escaped, so only tags contain quotes. */
export const safely = (html: string): string => html.replaceAll(/(<[^<>]*?) style="/g, '$1 data-style="');
