import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_SITE } from '../../../scripts/lib/root.mjs';
import { pdfOf } from '../../../tests/fixtures/documents.ts';
import { ROOT } from '../../../tests/harness/service.ts';
import { submit } from '../../../tests/harness/submit.ts';
import { hold, type Scenario } from '../scenario.ts';
import { type Attacker, connectFrom, formHead, hangUp, head, leftAfter } from '../sockets.ts';

const MB = 1_000_000;

/** How many descriptors come and go beside the attackers', such as the visitor's. */
const FEW = 10;

/** Longer than two laps of 30 s, in which a body must keep its pace. */
const TWO_LAPS_MS = 65_000;

/** Senders from so many addresses that no limit for one address stops them. */
function senders(url: string, count: number, bytes: number): Attacker[] {
  return Array.from({ length: count }, (_, n) => {
    const attacker = connectFrom(url, `127.0.1.${1 + (n % 16)}`);
    attacker.socket.write(formHead(bytes));
    return attacker;
  });
}

export const SLOW_SENDERS: Scenario = {
  title: '3,000 senders at 1.2 kB a second',
  before: 'all held for ever',
  async run({ service, extent }) {
    const all = senders(service.url, extent === 'full' ? 3000 : 300, 100 * MB);
    const trickle = setInterval(() => {
      for (const { socket } of all) if (socket.writable) socket.write(Buffer.alloc(1200));
    }, 1000);
    try {
      const answer = await submit(service.url, { fields: { roles: 'A role beside them' } });
      hold(answer.status === 201, `a form was answered with ${answer.status}`);
      if (extent === 'quick') return 'a form is taken beside them';
      const left = await leftAfter(all, TWO_LAPS_MS);
      hold(left === 0, `${left} are still there after ${TWO_LAPS_MS / 1000} s`);
      return 'none left after two laps of 30 s';
    } finally {
      clearInterval(trickle);
      hangUp(all);
    }
  },
};

export const STALLED_UPLOADS: Scenario = {
  title: '500 uploads that stand still, where 1,024 descriptors are allowed',
  before: 'visitors shut out',
  descriptors: 1024,
  async run({ service, extent }) {
    const all = senders(service.url, 500, MB);
    try {
      await Promise.all(all.map(({ socket }) => once(socket, 'connect')));
      const { status } = await submit(service.url, { fields: { roles: 'A role beside them' } });
      hold(status === 201, `a form was answered with ${status}`);
      if (extent === 'quick') return 'a form is taken beside them';
      const begun = performance.now();
      const tries = await uploadPatiently(service.url);
      const seconds = Math.round((performance.now() - begun) / 1000);
      return `a document beside them is stored after ${seconds} s and ${tries} requests to wait`;
    } finally {
      hangUp(all);
    }
  },
};

/** Sends a document again while the service asks for that, as the page does; returns how often. */
async function uploadPatiently(url: string): Promise<number> {
  const files = [
    {
      name: 'brief.pdf',
      bytes: Buffer.concat([pdfOf('A brief'), randomBytes(100_000), pdfOf('A brief')]),
    },
  ];
  for (let tries = 0; ; tries++) {
    const { status, headers } = await submit(url, { files, key: 'the-same-key' });
    if (status === 201) return tries;
    const seconds = Number(headers.get('retry-after'));
    hold(status === 503 && seconds > 0 && tries < 20, `it was answered with ${status}`);
    await sleep(seconds * 1000);
  }
}

export const DEAF_READERS: Scenario = {
  title: '500 readers who ask for the largest file and never read',
  fullOnly: true,
  before: 'held for ever',
  async run({ service, extent }) {
    const { target, bytes } = await largestFile();
    const before = await service.descriptors();
    const begun = performance.now();
    const all = Array.from({ length: extent === 'full' ? 500 : 50 }, (_, n) => {
      const attacker = connectFrom(service.url, `127.0.1.${1 + (n % 16)}`);
      attacker.socket.pause();
      // More than the system's buffers hold.
      attacker.socket.write(head('GET', target).repeat(32));
      return attacker;
    });
    try {
      if (extent === 'quick') {
        await sleep(100);
        return 'pages are sent beside them';
      }
      // A client that doesn't read never learns that its connection is closed, so ask the service.
      const held = async () => (await service.descriptors()) - before;
      const missing = await patiently(async () => all.length - (await held()), FEW, 10);
      hold(missing <= FEW, `${missing} were not even let in`);
      // An answer may take half a minute, and its length at 4 kB a second.
      const seconds = 30 + Math.ceil(bytes / 4000) + 30;
      const left = await patiently(held, FEW, seconds);
      hold(left <= FEW, `${left} are still there after ${seconds} s`);
      return `all let go within ${Math.round((performance.now() - begun) / 1000)} s`;
    } finally {
      hangUp(all);
    }
  },
};

export const REPEATED_UPLOAD: Scenario = {
  title: 'an upload that stood still after 1 MB, sent again under its key',
  before: '409 for 60.7 s',
  async run({ service }) {
    const key = randomUUID();
    const [stalled] = senders(service.url, 0, 0).concat(connectFrom(service.url));
    hold(stalled !== undefined, 'no connection');
    stalled.socket.write(formHead(10 * MB, { 'Idempotency-Key': key }));
    const part = 'Content-Disposition: form-data; name="jdFile_0"; filename="a.pdf"';
    stalled.socket.write(`--x7\r\n${part}\r\n\r\n%PDF-1.7 ${'x'.repeat(MB)}`);
    const missing = async () => 1 - (await service.files('arriving')).length;
    hold((await patiently(missing, 0, 10)) === 0, 'it did not begin to arrive');
    const begun = performance.now();
    const answer = await submit(service.url, {
      key,
      files: [{ name: 'brief.pdf', bytes: pdfOf('A brief') }],
    });
    hangUp([stalled]);
    hold(answer.status === 201, `it was answered with ${answer.status}`);
    return `stored after ${Math.round(performance.now() - begun)} ms`;
  },
};

/** Asks twice a second until the answer is at most `most` or time is up; returns the last one. */
async function patiently(ask: () => Promise<number>, most: number, seconds: number) {
  for (let tries = 0; ; tries++) {
    const answer = await ask();
    if (answer <= most || tries === 2 * seconds) return answer;
    await sleep(500);
  }
}

async function largestFile(): Promise<{ target: string; bytes: number }> {
  const site = path.join(ROOT, TEST_SITE);
  const names = (await readdir(site, { recursive: true })).filter((name) =>
    /\.(?:mp4|webm|avif|woff2)$/.test(name),
  );
  const sizes = names.map((name) => ({ name, size: statSync(path.join(site, name)).size }));
  const [largest] = sizes.toSorted((a, b) => b.size - a.size);
  const { name = '', size = 0 } = largest ?? {};
  return { target: `/${name.split(path.sep).join('/')}`, bytes: size };
}
