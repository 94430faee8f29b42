/**
 * HTML of the report for a page whose policy allows no styles in its tags: they are kept aside, and the page puts them on. What
 * stands in the text is escaped, so that quotes are only those of tags.
 */
export const safely = (html: string): string => html.replaceAll(/(<[^<>]*?) style="/g, '$1 data-style="');
