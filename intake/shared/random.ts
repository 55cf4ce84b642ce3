import { randomFillSync } from 'node:crypto';

/** Each call of the generator costs as much as writing a row to the database. */
const STOCK_BYTES = 4096;
const stock = Buffer.alloc(STOCK_BYTES);
let left = 0;

/**
 * Random bytes of OpenSSL's generator, in hex, for names. Not for keys, because the stock stays in
 * memory until it is used.
 * @param bytes how many, at most 4,096
 */
export function randomHex(bytes: number): string {
  if (bytes > STOCK_BYTES) throw new RangeError(`At most ${STOCK_BYTES} random bytes at a time.`);
  if (left < bytes) {
    randomFillSync(stock);
    left = STOCK_BYTES;
  }
  left -= bytes;
  return stock.toString('hex', left, left + bytes);
}
