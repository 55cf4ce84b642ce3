import { existsSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** Free bytes that all the stores of a run together never fill. */
const ROOM_BYTES = 1024 ** 3;

/**
 * The folder in memory where unit and browser tests have their stores; undefined without room there
 * (a container often has 64 MB of it). On a disk each commit takes time: on a busy disk a test with
 * 400 deliveries took more than its 20 s. The service's own tests use the real disk.
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(FOLDER)) return undefined;
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize > ROOM_BYTES ? FOLDER : undefined;
}
