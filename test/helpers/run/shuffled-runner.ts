import { mersenne } from 'pure-rand/generator/mersenne';
import { TaskPlayer } from '../../../src/engine/play/player.ts';
import type { Task, TaskResult } from '../../../src/engine/play/task.ts';
import type { Runner } from '../../../src/run/runners/runner.ts';
import { type Batch, batchOfTask } from './batches.ts';

/** Returns concurrent batches in random order, after a random time. */
export class ShuffledRunner implements Runner {
  readonly width: number;
  readonly done: Required<Batch>[] = [];
  most = 0;
  private readonly player = new TaskPlayer();
  private readonly random: () => number;
  private waiting: (() => void)[] = [];

  constructor(width: number, seed: number) {
    this.width = width;
    const source = mersenne(seed);
    this.random = () => source.next() >>> 0;
  }

  run(task: Task): Promise<TaskResult> {
    const counts = this.player.play(task);
    return new Promise((resolve) => {
      if (this.waiting.length === 0) setTimeout(() => this.handBack(), this.random() % 4);
      this.waiting.push(() => {
        this.done.push(batchOfTask(task));
        resolve(counts);
      });
    });
  }

  async close(): Promise<void> {}

  private handBack(): void {
    const order = this.waiting.map((back) => ({ back, at: this.random() })).sort((a, b) => a.at - b.at);
    this.most = Math.max(this.most, order.length);
    this.waiting = [];
    for (const { back } of order) back();
  }
}
