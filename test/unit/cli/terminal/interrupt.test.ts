import { describe, expect, it, vi } from 'vitest';
import { Interrupt } from '../../../../src/cli/terminal/interrupt.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';

describe('Interrupt', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('asks to stop on the first %s and ends on the second', (name) => {
    const io = new FakeIo();
    const tidy = vi.fn();
    const end = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
    const before = process.listenerCount(name);
    const interrupt = new Interrupt(io, tidy);
    const signalled = vi.fn();
    interrupt.signal.addEventListener('abort', signalled);

    process.emit(name);
    expect(signalled).toHaveBeenCalledOnce();
    expect(interrupt.happened).toBe(true);
    expect(io.stderr).toContain('Press Ctrl-C again to quit at once');
    expect(end).not.toHaveBeenCalled();

    process.emit(name);
    expect(tidy).toHaveBeenCalledOnce();
    expect(end).toHaveBeenCalledExactlyOnceWith(130);

    interrupt.close();
    expect(process.listenerCount(name)).toBe(before);
    end.mockRestore();
  });
});
