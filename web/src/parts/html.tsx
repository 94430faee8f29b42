import { useLayoutEffect, useRef } from 'preact/hooks';
import { replayIn } from './replay.tsx';

/** HTML of the report. Links in it lead to places of the page, whose address is the experiment. */
export function Html({ html, label }: { readonly html: string; readonly label: string }) {
  const self = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const styled of self.current?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
      styled.style.cssText = styled.dataset['style']!;
    }
    return self.current ? replayIn(self.current) : undefined;
  }, [html]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links in it are pressed, which keys do as well
    <section ref={self} aria-label={label} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
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
