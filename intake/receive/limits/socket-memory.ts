/**
 * Bytes of bodies after which the young generation is collected. With 8 MiB, and more so with 24,
 * V8 counts so much outside the heap that it collects the old generation as well, time and again:
 * an upload of 1 MB took a third more of the processor. With 2 MiB the collections cost more than
 * they save.
 */
const EVERY_BYTES = 4 * 1024 * 1024;

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
