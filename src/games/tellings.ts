import type { Telling } from '../core/game.ts';
import type { OfEach } from './list.ts';
import { addTelling } from './telling.ts';

const tellings = {
  t9a: () => import('./t9a/telling.ts'),
  cca: () => import('./cca/telling.ts'),
} satisfies OfEach<() => Promise<{ readonly telling: Telling }>>;

export async function bringTellings(): Promise<void> {
  await Promise.all(Object.entries(tellings).map(async ([system, load]) => addTelling(system, (await load()).telling)));
}
