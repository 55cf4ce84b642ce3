/** `node:net` of the simulated machine, as far as the product and its HTTP client use it. */
import type { TcpNetConnectOpts } from 'node:net';
import { theWorld } from '../world/world.ts';

export * from 'node:net';

/** The machine's own address, as receivers see it. */
const OWN = '203.0.113.7';

export function connect({ port }: TcpNetConnectOpts) {
  return theWorld().network.connect(Number(port), OWN);
}
