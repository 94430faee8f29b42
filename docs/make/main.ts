import { writeFileSync } from 'node:fs';
import { pages, tried } from './pages.ts';
import { refresh } from './refresh.ts';

// The command `npm run docs` writes the pages made from code, and updates the answers to commands in pages.
const root = new URL('../../', import.meta.url);

for (const [file, make] of Object.entries(pages)) writeFileSync(new URL(file, root), make());
for (const file of tried) refresh(new URL(file, root));
