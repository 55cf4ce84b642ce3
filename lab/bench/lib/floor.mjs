import { createServer } from 'node:http';

/** The smallest page that still paints something. Other pages are compared with it. */
const PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Floor</title><p>Floor';

/** Serves the floor on a free port. */
export async function startFloor() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(PAGE);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The floor has no port.');
  return {
    url: `http://localhost:${address.port}`,
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}
