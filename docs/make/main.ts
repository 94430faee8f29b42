import { writeFileSync } from 'node:fs';
import { pages, tried } from './pages.ts';
import { refresh } from './refresh.ts';

// `npm run docs`: writes what is made from the code, and makes pages with commands show what these answer.
const root = new URL('../../', import.meta.url);

for (const [file, make] of Object.entries(pages)) writeFileSync(new URL(file, root), make());
for (const file of tried) refresh(new URL(file, root));
