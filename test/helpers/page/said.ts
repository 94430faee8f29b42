import type { SectionBlock } from '../../../reports/blocks/block.ts';

export const saidIn = (sections: readonly SectionBlock[]): string[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'sentence' && block.on !== 'page' ? [String(block.text)] : [])),
  );
