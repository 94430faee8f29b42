export { duel } from './duel-words.ts';
export { template } from './template.ts';
