/** `node:crypto` of the simulated machine: what is random follows from the seed. */
import * as real from 'node:crypto';
import { theWorld } from '../world/world.ts';

export * from 'node:crypto';

export const randomFillSync = ((bytes: Uint8Array) => {
  theWorld().chance.fill(bytes);
  return bytes;
}) as typeof real.randomFillSync;

export const randomBytes = ((size: number) => {
  const bytes = Buffer.alloc(size);
  theWorld().chance.fill(bytes);
  return bytes;
}) as typeof real.randomBytes;

export const randomUUID = (() => {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [0, 8, 12, 16, 20].map((at, i, all) => hex.slice(at, all[i + 1])).join('-');
}) as typeof real.randomUUID;

export default { ...real, randomFillSync, randomBytes, randomUUID };
