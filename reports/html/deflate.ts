import { deflateRawSync } from 'node:zlib';
import type { Deflate } from './pack.ts';

export const deflate: Deflate = (text) => deflateRawSync(text, { level: 9 }).toString('base64');
