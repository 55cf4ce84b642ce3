import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailServerScript, startMailServer } from '../../../tests/fixtures/mail-server.ts';
import { type WorkerRoom, workerRoom } from '../../../tests/fixtures/workers.ts';
import { createMail } from './mail.ts';

let room: WorkerRoom;
beforeEach(async () => {
  room = await workerRoom();
});
afterEach(() => room.remove());

async function start(script: MailServerScript) {
  const server = await startMailServer(script);
  const mail = createMail({
    send: server.send(),
    to: ['ada@agency.example'],
    secrets: [],
    files: { open: () => Promise.reject(new Error('no files here')) },
    company: 'Test & Sons',
    deskUrl: undefined,
    attachBytes: 0,
  });
  await room.save(1, { destinations: ['webhook', 'mail'], files: [] });
  // There is no webhook: the mail does not need one.
  room.start({ routes: { mail } });
  return server;
}

function rowOfMail(state: object) {
  const query = "select state, outcome, attempts from outbox where destination = 'mail'";
  return expect.poll(() => room.test.rows(query)).toEqual([expect.objectContaining(state)]);
}

test('[X3] F23: a greylisted mail is sent again with its Message-ID, and only once', async () => {
  const ids: (string | undefined)[] = [];
  const server = await start({
    onMail: ({ messageId }) => {
      ids.push(messageId);
      return ids.length < 3 ? [451, 'come back later'] : undefined;
    },
  });
  await rowOfMail({ state: 'waiting', outcome: 'throttled', attempts: 1 });
  await room.clock.skip(10_000);
  await rowOfMail({ state: 'waiting', attempts: 2 });
  await room.clock.skip(60_000);
  await rowOfMail({ state: 'delivered', outcome: 'delivered', attempts: 3 });
  expect(new Set(ids).size).toBe(1);
  expect(server.taken).toHaveLength(1);
});

test('[X3] F23: a mail refused for its content becomes a dead letter after three attempts', async () => {
  await start({ onMail: () => [554, 'looks like spam'] });
  await rowOfMail({ state: 'waiting', outcome: 'refused', attempts: 1 });
  await room.clock.skip(10_000);
  await rowOfMail({ state: 'waiting', attempts: 2 });
  await room.clock.skip(400_000);
  await rowOfMail({ state: 'dead', outcome: 'refused', attempts: 3 });
  expect(room.lines.find(({ level }) => level === 'error')?.message).toContain(
    'failed permanently',
  );
});
