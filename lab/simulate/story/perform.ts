import { command } from '../people/recruiter.ts';
import { visit } from '../people/visit.ts';
import { watch } from '../people/watcher.ts';
import { DATA } from '../world/disk.ts';
import type { Act } from './acts.ts';
import { DATABASE } from './audit.ts';
import type { Scene } from './scene.ts';

/** Begins an act; what follows from it happens as time goes by. */
export function perform(scene: Scene, act: Act): void {
  const { world, machine, receiver, mailbox } = scene;
  const { disk } = world;
  switch (act.kind) {
    case 'visit':
      void visit(scene, act.plan);
      return;
    case 'receiver':
      receiver.behave(act.manner);
      world.after(act.forMs, () => receiver.behave('takes it'));
      return;
    case 'mail':
      mailbox.behave(act.manner);
      world.after(act.forMs, () => mailbox.behave('takes it'));
      return;
    case 'kill':
    case 'power-cut':
      atOperation(scene, act.operations, () => {
        scene.say(act.kind === 'kill' ? 'it is killed' : 'the power is gone');
        if (act.kind === 'kill') machine.kill();
        else machine.cutPower();
      });
      return;
    case 'restart':
      void scene.restart(act.downMs);
      return;
    case 'pause':
      machine.pause(act.forMs);
      return;
    case 'clock':
      world.clockSetBy += act.byMs;
      return;
    case 'full': {
      const { free } = disk;
      disk.free = Math.min(free, act.leaves);
      world.after(act.forMs, () => {
        disk.free = free;
      });
      return;
    }
    case 'disk-fault': {
      const { at, kind, forMs, ...given } = act;
      const fault = { ...given, until: world.steady + forMs };
      disk.faults.push(fault);
      const { operations, where, times } = given;
      const isOfAll = times === 1000 && (where === '' || where === '-wal');
      const isFatal = operations.includes('sync') && isOfAll;
      if (isFatal) void watch(scene, forMs, () => disk.faults.includes(fault));
      return;
    }
    case 'hang':
      disk.hangsUntil = Math.max(disk.hangsUntil, world.steady + act.forMs);
      void watch(scene, act.forMs, () => disk.hangsUntil > world.steady);
      return;
    case 'moved':
      void moveAway(scene, act.forMs);
      return;
    case 'command':
      void command(scene, act);
      return;
  }
}

/** Ends all faults. */
export function heal({ world, machine, receiver, mailbox }: Scene): void {
  const { disk } = world;
  receiver.behave('takes it');
  mailbox.behave('takes it');
  disk.faults.length = 0;
  disk.free = 4 * 2 ** 30;
  disk.watcher = undefined;
  machine.start();
}

function atOperation({ world }: Scene, operations: number, happen: () => void): void {
  if (operations === 0) {
    happen();
    return;
  }
  const { disk } = world;
  const at = disk.operations + operations;
  disk.watcher = () => {
    if (disk.operations < at) return;
    disk.watcher = undefined;
    happen();
  };
}

/**
 * A person moves the database away while the service runs, and later stops it and puts it back. Of
 * one that was whole and had no documents, a start can not know that it was there.
 */
async function moveAway(scene: Scene, forMs: number): Promise<void> {
  const { world, machine } = scene;
  const { disk } = world;
  const away = `${DATABASE}.away`;
  if (!disk.find(DATABASE) || machine.upSince === undefined) return;
  disk.rename(DATABASE, away);
  disk.sync(disk.get(DATA));
  scene.awaySince = world.steady;
  await world.sleep(forMs);
  await machine.stop();
  scene.awaySince = undefined;
  scene.say('it has stopped, and the database is put back');
  if (!disk.find(away)) return;
  // What a start made in its place is the owner's to throw away.
  for (const at of [DATABASE, `${DATABASE}-shm`]) if (disk.find(at)) disk.remove(at);
  disk.rename(away, DATABASE);
  disk.sync(disk.get(DATA));
  machine.start();
}
