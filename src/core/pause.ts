/** Lets messages, timers and signals through, in Node and in browsers. */
export function pause(): Promise<void> {
  // A browser's timers wait for some milliseconds; a message does not.
  if (typeof setImmediate === 'function') return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
