import { type Operation, systemError } from '../world/disk.ts';
import type { Inode } from '../world/inode.ts';
import { currentProcess } from '../world/process.ts';
import { theWorld, type World } from '../world/world.ts';

/**
 * Does what a process waits for without doing anything else meanwhile. Its next event happens only
 * once the disk has answered. What a dead process still does here is without effect: the system
 * ended it in the middle.
 */
export function synchronously<T>(operation: Operation, at: string, work: (world: World) => T): T {
  const world = theWorld();
  const process = currentProcess();
  requireAlive(at);
  world.disk.begin(operation, at);
  requireAlive(at);
  if (process) {
    const from = Math.max(process.pausedUntil, world.steady);
    const until = from + world.disk.latency(operation, from);
    world.disk.onStall?.(process, until);
    process.pausedUntil = until;
  }
  return work(world);

  function requireAlive(place: string): void {
    if (process?.isAlive === false)
      throw systemError('EIO', 'the process is dead', operation, place);
  }
}

/** Syncs a file. What of it a living process could not sync counts as written all the same. */
export function syncNow(at: string, inode: Inode): void {
  const process = currentProcess();
  try {
    synchronously('sync', at, ({ disk }) => disk.sync(inode));
  } catch (error) {
    if (process?.isAlive !== false) theWorld().disk.strand(inode);
    throw error;
  }
}
