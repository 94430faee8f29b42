import { telling as cca } from './cca/telling.ts';
import { telling as t9a } from './t9a/telling.ts';
import { addTelling } from './telling.ts';

export function bringTellings(): void {
  addTelling('t9a', t9a);
  addTelling('cca', cca);
}
