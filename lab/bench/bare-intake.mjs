/**
 * An intake with nothing in it: it reads the form, writes its files, commits one row and answers.
 * No check, no consent log, no outbox, and a commit for each submission. `npm run bench:intake`
 * holds the real one beside it. It listens on a port of the system, and prints its address.
 */
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import busboy from '@fastify/busboy';

const folder = process.argv[2] ?? '.';
const database = new DatabaseSync(path.join(folder, 'bare.db'));
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
database.exec('create table submission (id text primary key, fields text not null)');
const insert = database.prepare('insert into submission values (?, ?)');

const server = createServer((request, response) => {
  const id = randomUUID();
  /** @type {Record<string, string>} */
  const fields = {};
  /** @type {Promise<void>[]} */
  const files = [];
  const form = new busboy({ headers: /** @type {any} */ (request.headers) });
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  form.on('file', (name, stream) => files.push(write(`${id}-${name}`, stream)));
  form.on('finish', async () => {
    await Promise.all(files);
    insert.run(id, JSON.stringify(fields));
    response.statusCode = 201;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ id }));
  });
  request.pipe(form);
});

/** @param {string} name @param {AsyncIterable<Buffer>} stream */
async function write(name, stream) {
  const handle = await open(path.join(folder, name), 'wx');
  for await (const chunk of stream) await handle.write(chunk);
  await handle.sync();
  await handle.close();
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object')
    process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
