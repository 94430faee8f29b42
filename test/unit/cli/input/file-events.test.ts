import { beforeEach, describe, expect, it, vi } from 'vitest';

const listeners = vi.hoisted(() => new Map<string, () => void>());
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  watchFile: (path: string, _: object, listener: () => void) => listeners.set(path, listener),
  unwatchFile: (path: string, listener: () => void) => {
    if (listeners.get(path) === listener) listeners.delete(path);
  },
}));

const { FileEvents } = await import('../../../../src/cli/input/file-events.ts');

describe('FileEvents', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('tells once when the files are left alone, however often they were changed', () => {
    const calm = vi.fn();
    const events = new FileEvents(calm);
    events.add('a');
    events.add('b');
    vi.advanceTimersByTime(1000);
    // A file may have changed before it was looked at.
    expect(calm).toHaveBeenCalledTimes(1);
    for (let i = 0; i < 8; i++) {
      listeners.get(i % 2 === 0 ? 'a' : 'b')!();
      vi.advanceTimersByTime(110);
    }
    expect(calm).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(calm).toHaveBeenCalledTimes(2);
    events.close();
  });

  it('looks after each path once, and after none when it is closed', () => {
    const calm = vi.fn();
    const events = new FileEvents(calm);
    events.add('a');
    vi.advanceTimersByTime(1000);
    events.add('a');
    vi.advanceTimersByTime(1000);
    expect(calm).toHaveBeenCalledTimes(1);
    listeners.get('a')!();
    events.close();
    expect(listeners.size).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(calm).toHaveBeenCalledTimes(1);
  });
});
