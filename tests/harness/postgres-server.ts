import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openPostgresStore } from '../../intake/store/open.ts';
import { DATABASES, PASSWORD, TEMPLATE, USER } from '../fixtures/postgres.ts';

const PROCESS = fileURLToPath(new URL('postgres-process.ts', import.meta.url));

/**
 * Starts one PostgreSQL for a test run. It listens on a socket in its own folder alone, so two runs
 * at once don't meet. Returns the function that stops it and removes its data.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  // It ends with this process too, whose end closes its input.
  const child = spawn(process.execPath, [PROCESS], { stdio: 'pipe' });
  const said = text(child.stderr);
  const closed = new Promise((resolve) => child.once('close', resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: data } = await lines.next();
  if (typeof data !== 'string') throw new Error(`PostgreSQL did not start:\n${await said}`);
  const urlOf = (database: string) =>
    `postgres:///${database}?host=${encodeURIComponent(data)}&user=${USER}&password=${PASSWORD}`;
  const client = new pg.Client(urlOf('postgres'));
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  process.env[DATABASES] = urlOf('DATABASE');
  await (await openPostgresStore(urlOf(TEMPLATE))).close();
  return async () => {
    child.stdin.end();
    await closed;
  };
}
