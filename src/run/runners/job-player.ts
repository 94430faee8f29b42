import { deserialize } from 'node:v8';
import { bringSolver } from '../../engine/compile/solver.ts';
import { solver } from '../../engine/compile/solving-players.ts';
import { TaskPlayer } from '../../engine/play/player.ts';
import type { Study } from '../../experiment/study.ts';
import { addRules, hasRules } from '../../games/rules.ts';
import { shippedRules } from '../../games/shipped-rules.ts';
import { reason } from '../reason.ts';
import type { PackedResult, WireJob, WireResult, WireStudy } from './wire.ts';

bringSolver(solver);

/** The maximum number of studies to keep; a run rarely has tasks of more at once. */
const MAX_STUDIES = 8;

export class JobPlayer {
  readonly #player = new TaskPlayer();
  readonly #studies = new Map<number, Study>();

  /** Plays tasks; a task that fails does not stop the others. */
  readonly play = async ({ study: wire, tasks, packs }: WireJob): Promise<(WireResult | PackedResult)[]> => {
    const study = await this.#study(wire);
    const pack = packs && (await import('../counts/packed.ts')).pack;
    return tasks.map((one): WireResult | PackedResult => {
      try {
        const task = { ...one, study };
        const result = this.#player.play(task);
        return pack ? pack(task, result) : { result };
      } catch (error) {
        return { failed: reason(error), code: (error as { code?: string }).code };
      }
    });
  };

  async #study({ id, system, rules, data }: WireStudy): Promise<Study> {
    const known = this.#studies.get(id);
    if (known) return known;
    if (!hasRules(system)) {
      const loaded = await (rules ? import(rules) : shippedRules[system]?.());
      if (!loaded) throw new Error(`Threads cannot load the game \`${system}\`: it was added without its module`);
      addRules(loaded.default);
    }
    const study = deserialize(Buffer.from(data)) as Study;
    if (this.#studies.size >= MAX_STUDIES) this.#studies.delete(this.#studies.keys().next().value!);
    this.#studies.set(id, study);
    return study;
  }
}
