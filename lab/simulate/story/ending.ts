import { runCommand } from '../people/command.ts';
import { askReady } from '../people/watcher.ts';
import { heal } from './perform.ts';
import { checkDelivered, checkTidy } from './promises.ts';
import type { Scene } from './scene.ts';

/** From the last act until everything has to be in order, in milliseconds. */
const CALM_MS = 4 * 60_000;
const NIGHT_MS = 26 * 3_600_000;
const MOST_NIGHTS = 6;
/** How long a start may take, and what is due may wait after it, in milliseconds. */
const START_MS = 60_000;
const MORNING_MS = 2 * 60_000;

/** All is well again: from now on nothing excuses a promise that is not kept. */
export async function endWell(scene: Scene): Promise<void> {
  const { world, machine } = scene;
  heal(scene);
  scene.say('all is well again');
  await scene.until(world.steady + CALM_MS);
  if (scene.broken) return;
  if (machine.upSince === undefined) {
    const found = machine.failure instanceof Error ? machine.failure.message : '';
    scene.note([{ promise: 'the service comes back by itself', found }]);
    return;
  }
  scene.audit();
  await checkReady(scene);
  await restartNow(scene);
  const kept = scene.look();
  if (kept) scene.note(checkTidy(kept));
  await handOn(scene);
  if (!scene.broken) await verifyConsents(scene);
}

async function checkReady(scene: Scene): Promise<void> {
  const asked = askReady(scene.world).then((isReady) => {
    if (isReady) return;
    scene.note([{ promise: 'a service that is well says so', found: `ready: ${isReady}` }]);
  });
  await scene.finish(asked);
}

async function restartNow(scene: Scene): Promise<void> {
  await scene.finish(scene.restart(0));
  const isUp = () => scene.machine.upSince !== undefined || scene.broken !== undefined;
  await scene.world.runUntil(scene.world.steady + START_MS, isUp);
}

/** Nights go by until all that may be handed on was. */
async function handOn(scene: Scene): Promise<void> {
  const { world, machine, receiver, mailbox } = scene;
  for (let night = 0; night < MOST_NIGHTS && !scene.broken; night++) {
    await scene.until(world.steady + MORNING_MS);
    const kept = scene.look();
    if (!kept) return;
    scene.note(checkDelivered(kept, [...receiver.deliveries, ...mailbox.mails], world.wall()));
    const states = kept.submissions.flatMap(({ deliveries }) => deliveries.map((row) => row.state));
    if (!states.some((state) => state === 'waiting' || state === 'leased')) return;
    await scene.finish(machine.stop());
    world.steady += NIGHT_MS;
    await restartNow(scene);
  }
  scene.note([{ promise: 'what is due is tried', found: 'it was not handed on in days' }]);
}

/** The consent log proves itself. */
async function verifyConsents(scene: Scene): Promise<void> {
  const verified = runCommand(scene.world, ['consent', '--verify']).then((ended) => {
    if (ended?.code === 0) return;
    scene.note([{ promise: 'the consent log is whole', found: ended?.said ?? 'no answer' }]);
  });
  await scene.finish(verified);
}
