import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The status for success, and one after which the service doesn't retry. */
const TAKEN = 200;
const REFUSED = 410;

/** A stand-in for the agency's own system. It keeps nothing that it gets. */
export interface DemoReceiver {
  url: string;
  /** Whether it refuses every delivery. */
  refuses: boolean;
  close(): void;
}

/** Starts the receiver of the demo's deliveries in this process: nothing leaves the machine. */
export async function startDemoReceiver(): Promise<DemoReceiver> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(receiver.refuses ? REFUSED : TAKEN).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const receiver: DemoReceiver = {
    url: `http://127.0.0.1:${port}/leads`,
    refuses: false,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}
