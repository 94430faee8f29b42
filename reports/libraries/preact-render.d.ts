import type { VNode } from './preact.js';

export declare function renderToString(node: VNode): string;
