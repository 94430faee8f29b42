import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ReportBlock } from '../../../reports/blocks/block.ts';
import { Blocks } from '../../../reports/html/draw.ts';
import { figures } from '../state/answer.ts';

interface Props {
  readonly label: string;
  readonly html?: string;
  readonly blocks?: readonly ReportBlock[];
}

/** A part of the report, as HTML or blocks. Its links scroll the page instead of changing the address, which holds the experiment. */
export function Html({ html, blocks, label }: Props) {
  const self = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const styled of self.current?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
      styled.style.cssText = styled.dataset['style']!;
    }
    return self.current ? replayIn(self.current) : undefined;
  }, [html]);
  // The first answer does not wait for what copies it.
  const isShared = figures.value !== '';
  useEffect(() => {
    if (isShared && self.current) void share(self.current).catch(() => {});
  }, [html, blocks, isShared]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links in it are pressed, which keys do as well
    <section
      ref={self}
      aria-label={label}
      onClick={follow}
      {...(html === undefined ? {} : { dangerouslySetInnerHTML: { __html: html } })}
    >
      {blocks && (Blocks({ blocks }) as ComponentChildren)}
    </section>
  );
}

async function share(page: Element): Promise<void> {
  (await import('../../../reports/html/script/share.js')).addSharing(page);
  if (page.querySelector('.map')) (await import('../../../reports/html/script/heat.js')).addHeatKeys(page);
}

/** Adds buttons to each combat trace in a part of the page once it is unfolded. @returns a function that removes them */
function replayIn(page: HTMLElement): () => void {
  const ends: (() => void)[] = [];
  const unfold = async ({ target }: Event): Promise<void> => {
    const fold = target instanceof Element && target.matches('.stories > details[open]') ? target : undefined;
    const story = fold?.querySelector(':scope > pre');
    if (!story) return;
    const { replay } = await import('./replay.tsx');
    // The trace may have been unfolded twice, or have left the page.
    if (story.isConnected) ends.push(replay(story));
  };
  // The event does not bubble.
  page.addEventListener('toggle', unfold, true);
  return () => {
    page.removeEventListener('toggle', unfold, true);
    for (const end of ends) end();
  };
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (!link) return;
  event.preventDefault();
  const goal = document.getElementById(link.hash.slice(1));
  for (let at: Element | null | undefined = goal; at; at = at.parentElement?.closest('details')) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  goal?.scrollIntoView({ block: 'start' });
}
