import type { Page } from 'playwright-core';

/** Measures all texts of a page: those that are cut, stick out or overlap, and how far the page is wider than its window. */
const probe = `(() => {
  const faults = [];
  const skipped = 'script, style, noscript, title, option, select, textarea, .unseen, [aria-hidden=true] .unseen, [popover]:not(:popover-open)';
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (node.data.trim() === '' || !parent || parent.closest(skipped) || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const say = node.data.trim().replace(/\\s+/g, ' ').slice(0, 60);
    let floats = false;
    let frame = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    let scrolls = false;
    for (let at = parent; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === 'fixed' || style.position === 'sticky') floats = true;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (at === document.body || at instanceof SVGElement) continue;
      const box = at.getBoundingClientRect();
      const canScroll = /auto|scroll/.test(style.overflowX + style.overflowY);
      if (!canScroll && !scrolls)
        for (const one of range.getClientRects())
          if (one.width > 0 && (one.left < box.left - 1 || one.right > box.right + 1 || one.top < box.top - 6 || one.bottom > box.bottom + 6)) {
            faults.push('cut: ' + say);
            break;
          }
      scrolls ||= canScroll;
      frame = { left: Math.max(frame.left, box.left), top: Math.max(frame.top, box.top), right: Math.min(frame.right, box.right), bottom: Math.min(frame.bottom, box.bottom) };
    }
    const drawing = parent.closest('figure svg[role=img]');
    for (const one of range.getClientRects()) {
      if (one.width < 1) continue;
      if (drawing) {
        const own = drawing.getBoundingClientRect();
        if (one.left < own.left - 2 || one.right > own.right + 2 || one.top < own.top - 6 || one.bottom > own.bottom + 6) faults.push('sticks out: ' + say);
      }
      if (floats) continue;
      // The letters, without the room above and below them.
      const box = { left: Math.max(one.left, frame.left), right: Math.min(one.right, frame.right), top: Math.max(one.top + one.height / 5, frame.top), bottom: Math.min(one.bottom - one.height / 5, frame.bottom), say, node };
      if (box.right - box.left > 1 && box.bottom - box.top > 1) texts.push(box);
    }
  }
  texts.sort((a, b) => a.top - b.top);
  texts.forEach((a, i) => {
    for (let k = i + 1; k < texts.length && texts[k].top < a.bottom - 2; k++) {
      const b = texts[k];
      if (a.node !== b.node && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2) faults.push('on each other: ' + a.say + ' | ' + b.say);
    }
  });
  for (const part of document.querySelectorAll('.map, .scroll, figure, .answer, .notices')) {
    if (!part.checkVisibility()) continue;
    const box = part.getBoundingClientRect();
    for (const text of texts)
      if (!part.contains(text.node) && Math.min(text.right, box.right) - Math.max(text.left, box.left) > 2 && Math.min(text.bottom, box.bottom) - Math.max(text.top, box.top) > 1)
        faults.push('covered: ' + text.say);
  }
  for (const part of document.querySelectorAll('caption, table.compared tbody tr:first-child td:nth-child(2), table.bought'))
    if (part.checkVisibility() && part.getBoundingClientRect().right > part.closest('.scroll').getBoundingClientRect().right + 1)
      faults.push('out of view: ' + part.innerText.slice(0, 60));
  for (const part of document.querySelectorAll('button, summary, select, a.download, .told a, .contents a')) {
    const { width, height } = part.getBoundingClientRect();
    if (part.checkVisibility({ visibilityProperty: true }) && width > 0 && Math.min(width, height) < 24)
      faults.push('small: ' + width.toFixed(1) + ' x ' + height.toFixed(1) + ' px: ' + (part.ariaLabel ?? part.innerText).slice(0, 60));
  }
  for (const part of document.querySelectorAll('p code')) {
    const [option] = /^-\\S+/.exec(part.textContent) ?? [];
    if (option === undefined) continue;
    range.setStart(part.querySelector('span')?.firstChild ?? part.firstChild, 0);
    range.setEnd(part.querySelector('span')?.firstChild ?? part.firstChild, option.length);
    if (range.getClientRects().length > 1) faults.push('broken: ' + option);
  }
  for (const part of document.querySelectorAll('th, td, .answer p, .notices li, .summary li'))
    if (/(^|[\\s(;,])[a-z][\\w-]+\\/[a-z][\\w-]+/.test(part.innerText)) faults.push('an id: ' + part.innerText);
  const titles = 'h1, h2, h3, h4, h5, .title, .caption, summary, .answer p';
  const id = /(^|: |; )[a-z][\\w-]*\\.[a-z]/;
  for (const part of document.querySelectorAll(titles + ', .how, .legend li, svg[role=img] text')) {
    const say = (part.innerText ?? part.textContent).trim().replace(/\\s+/g, ' ');
    if (id.test(say)) faults.push('an id: ' + say);
    else if (/^[a-z]/.test(say) && part.matches(titles)) faults.push('begins small: ' + say);
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push('the page is ' + wide + ' px too wide');
  return [...new Set(faults)];
})()`;

export const faultsOfLook = (page: Page): Promise<string[]> => page.evaluate<string[]>(probe);
