import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address on loopback that leads to whichever server it was pointed to last. */
export interface FollowingName {
  port: number;
  /**
   * Leads to the server at this unix socket from now on, and cuts all connections to the one
   * before. Undefined: to a machine that is not there.
   */
  lead(to: string | undefined): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Stands for the name that a managed PostgreSQL gives to its primary: node-postgres takes one host,
 * and this leads to the new primary after a failover.
 */
export async function followingName(): Promise<FollowingName> {
  let target: string | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (target === undefined) return void near.resetAndDestroy();
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.pipe(other);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    lead(to) {
      target = to;
      cut();
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
