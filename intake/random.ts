import { randomFillSync } from 'node:crypto';

/** Each call of the system's generator costs as much as a whole row of the database. */
const stock = Buffer.alloc(4096);
let left = 0;

/**
 * Random bytes of the system's generator, in hex.
 * @param bytes how many, at most 4,096
 */
export function randomHex(bytes: number): string {
  if (left < bytes) {
    randomFillSync(stock);
    left = stock.length;
  }
  const taken = stock.subarray(left - bytes, left);
  left -= bytes;
  const hex = taken.toString('hex');
  // What was given away must not be found in memory.
  taken.fill(0);
  return hex;
}
