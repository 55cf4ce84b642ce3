/** `node:net` of the simulated machine, as far as the product and its clients use it. */
import * as real from 'node:net';
import { theWorld } from '../world/world.ts';

export * from 'node:net';

/** The machine's own address, as receivers see it. */
const OWN = '203.0.113.7';

export const connect = (({ port }: real.TcpNetConnectOpts, connected?: () => void) => {
  const socket = theWorld().network.connect(Number(port), OWN);
  if (connected) socket.once('connect', connected);
  return socket;
}) as unknown as typeof real.connect;

export default { ...real, connect };
