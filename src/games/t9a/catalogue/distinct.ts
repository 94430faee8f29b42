import type { Imported } from './report.ts';

/** Gives armies distinct ids, for their file names: the later of two equal ones receives a number. */
export function distinct(armies: readonly Imported[]): Imported[] {
  const taken = new Set<string>();
  return armies.map(({ army, odd }) => {
    let id = army.army;
    for (let i = 2; taken.has(id); i++) id = `${army.army}-${i}`;
    taken.add(id);
    if (id === army.army) return { army, odd };
    const file = odd[0]?.file ?? army.name;
    const message = `another army is called \`${army.army}\` too; this one is \`${id}\``;
    return { army: { ...army, army: id }, odd: [...odd, { file, where: '', message }] };
  });
}
