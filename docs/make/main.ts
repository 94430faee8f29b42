import { writeFileSync } from 'node:fs';
import { pages } from './pages.ts';

// `npm run docs`: writes what is made from the code.
const root = new URL('../../', import.meta.url);

for (const [file, make] of Object.entries(pages)) writeFileSync(new URL(file, root), make());
