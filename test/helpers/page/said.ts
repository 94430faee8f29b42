import type { SectionBlock } from '../../../reports/blocks/block.ts';

/** The sentences of sections that a terminal shows. */
export const saidIn = (sections: readonly SectionBlock[]): string[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'sentence' && block.on !== 'page' ? [String(block.text)] : [])),
  );
