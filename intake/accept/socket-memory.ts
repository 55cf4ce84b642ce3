/** Bytes of bodies after which the young generation is collected. */
const EVERY_BYTES = 8 * 1024 * 1024;

let bytes = 0;

/**
 * Counts what arrived in bodies, and frees what was read of it. The buffers of sockets lie outside
 * the heap, so V8 does not see that they fill the memory: it frees them only when the young
 * generation of the heap is collected, and that is nearly empty during an upload.
 * Does nothing without `--expose-gc`, which `npm start` gives.
 */
export function freeSocketMemory(arrived: number): void {
  bytes += arrived;
  if (bytes < EVERY_BYTES) return;
  bytes = 0;
  globalThis.gc?.({ type: 'minor' });
}
