import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Scene } from '../story/scene.ts';
import { PORT } from '../world/machine.ts';
import type { World } from '../world/world.ts';

/** Within this time who watches the service must hear that nothing can be stored, in milliseconds. */
const READY_MS = 2000;

/** From one question to the next, in milliseconds. */
const EVERY_MS = 1500;

/** Longest that an answer is waited for, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Asks the service while nothing can be stored: in time, it must say so. */
export async function watch(scene: Scene, forMs: number, isSo: () => boolean): Promise<void> {
  const { world } = scene;
  const until = world.steady + forMs;
  await world.sleep(READY_MS);
  while (world.steady < until && isSo()) {
    const isReady = await askReady(world);
    // Its answer may come when all is well again.
    if (isReady && isSo() && world.steady < until) {
      const found = 'it says that it is ready';
      scene.note([{ promise: 'who watches hears that nothing can be stored', found }]);
    }
    await world.sleep(EVERY_MS);
  }
}

/** What `/readyz` says; undefined where it does not answer. */
export function askReady(world: World): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const socket = world.network.connect(PORT, '127.0.0.1');
    const fail = () => resolve(undefined);
    const asking = get({ createConnection: () => socket, path: '/readyz', host: 'agency.example' });
    socket.on('error', fail);
    asking.on('error', fail);
    asking.on('response', async (response) => {
      await text(response).catch(() => undefined);
      resolve(response.statusCode === 200);
    });
    world.after(PATIENCE_MS, () => {
      asking.destroy();
      fail();
    });
  });
}
