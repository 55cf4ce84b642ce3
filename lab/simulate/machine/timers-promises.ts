/** `node:timers/promises` of the simulated machine, as far as the product uses it. */
import { theWorld } from '../world/world.ts';

export function setTimeout<T>(ms = 0, value?: T): Promise<T> {
  return new Promise((resolve) => void theWorld().after(ms, () => resolve(value as T)));
}

export function setImmediate<T>(value?: T): Promise<T> {
  return setTimeout(0, value);
}
