import { isMap } from '../experiment/key-paths/plain.ts';

export function withPlan(data: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isMap(data) || data['plan'] !== undefined || !Array.isArray(data['sequence'])) return undefined;
  const { sequence, repeat: _, pieces, ...rest } = data;
  if (!isMap(pieces)) return undefined;
  const sideOf = (id: unknown): unknown => {
    const piece = typeof id === 'string' ? pieces[id] : undefined;
    return isMap(piece) ? piece['side'] : undefined;
  };
  const attackers = (sequence as unknown[]).flatMap((attack) => (isMap(attack) ? [attack['by']] : []));
  const side = sideOf(attackers[0]);
  // The problems of a wrong sequence are those of its attacks.
  if (attackers.some((id) => sideOf(id) === undefined)) return undefined;
  const own = [...new Set(attackers.filter((id) => sideOf(id) === side))];
  return { ...rest, pieces, plan: { attackers: own } };
}
