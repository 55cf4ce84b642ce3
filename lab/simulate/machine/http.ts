/** `node:http` of the simulated machine: real servers, whose connections come from the world. */
import * as real from 'node:http';
import { currentProcess } from '../world/process.ts';
import { theWorld } from '../world/world.ts';

export * from 'node:http';

export const createServer = ((options: real.ServerOptions) => {
  const server = real.createServer(options);
  const close = server.close.bind(server);
  const open = new Set<unknown>();
  let end = () => {};
  let onClosed: (() => void) | undefined;
  const closeOnceEmpty = () => {
    if (!onClosed || open.size > 0) return;
    const closed = onClosed;
    onClosed = undefined;
    server.emit('close');
    closed();
  };
  currentProcess()?.onDeath(() => void close());
  return Object.assign(server, {
    listen({ port }: { port: number }, listening: () => void) {
      try {
        end = theWorld().network.listen(port, (socket) => {
          open.add(socket);
          socket.once('close', () => {
            open.delete(socket);
            closeOnceEmpty();
          });
          server.emit('connection', socket);
        });
      } catch (error) {
        theWorld().after(0, () => server.emit('error', error));
        return server;
      }
      // Only then are connections tracked, so that idle ones can be closed.
      server.emit('listening');
      theWorld().after(0, listening);
      return server;
    },
    close(closed: () => void) {
      end();
      // It clears what Node itself has running; that it never listened is no matter.
      close(() => undefined);
      onClosed = closed;
      theWorld().after(0, closeOnceEmpty);
      return server;
    },
    address: () => ({ address: '127.0.0.1', family: 'IPv4', port: 4321 }),
  });
}) as unknown as typeof real.createServer;
