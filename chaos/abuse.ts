/**
 * `npm run chaos -- abuse`: abusive clients attack the service behind the documented nginx, and
 * alone. At the same time a visitor opens the page and sends forms, which must succeed in time while
 * the service's memory stays within its limit. Spam must be stored and not delivered. Needs root on
 * Linux, and nginx. With an argument, runs only the scenarios whose titles contain it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HONEYPOT_FIELD } from '../contract/fields.ts';
import { OPEN_HEADER } from '../contract/wire.ts';
import { root, TEST_SITE } from '../scripts/lib/root.mjs';
import { TestService } from '../tests/harness/service.ts';
import { type Sending, submit } from '../tests/harness/submit.ts';
import { type Receiver, startReceiver } from '../tests/receiver.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { report, say, waitUntil } from './report.ts';
import { connectMany, formHead, head } from './sockets.ts';
import { Visitor } from './visitor.ts';

/** How long each attack lasts, in milliseconds. */
const ATTACK_MS = 15_000;
/** The longest that the visitor can wait for a page or a form, in milliseconds. */
const MAX_WAIT_MS = 1000;
const MAX_MEMORY_BYTES = 300 * 1024 * 1024;
/** Less than half of nginx's connections, because each needs another one to the service. */
const CONNECTIONS = 300;
/** How long the real form can take to be delivered, in milliseconds. */
const DELIVERED_MS = 30_000;
const OVERSIZED_BYTES = 300_000_000;
/** Forms from one sender; more than 20 in ten minutes are suspicious. */
const MANY = 40;
const MAX_FROM_SENDER = 20;
const REJECTED_HEAD = formHead(6, { Accept: 'text/html', Connection: 'close' });
const SPAMMER = '45.9.20.7';

interface Target {
  /** The URL of nginx, or of the service alone. */
  url: string;
  service: TestService;
  receiver: Receiver;
  /** Collects failures other than the visitor's wait, as text. */
  faults: string[];
}

type Scenario = { title: string; attack(target: Target): Promise<void> };

const SCENARIOS: readonly Scenario[] = [
  {
    title: `${CONNECTIONS} uploads at 1.2 kB per second`,
    attack: ({ url }) => trickle(url, formHead(100_000_000), Buffer.alloc(1200)),
  },
  {
    title: `${CONNECTIONS} requests whose headers never end`,
    attack: ({ url }) => trickle(url, head('GET', '/'), 'X-More: 1\r\n'),
  },
  {
    title: `${CONNECTIONS} clients that request the largest file and never read it`,
    attack: async ({ url }) => {
      const request = `${head('GET', await largestFile())}\r\n`;
      const sockets = connectMany(url, CONNECTIONS);
      for (const socket of sockets) socket.pause().write(request.repeat(32));
      await pause(ATTACK_MS);
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    title: 'eight connections with pipelined requests for the page',
    attack: ({ url }) =>
      repeatInEight(() => exchange(url, `${head('GET', '/?mode=hiring')}\r\n`.repeat(500))),
  },
  {
    title: 'eight clients whose forms are rejected',
    attack: ({ url }) => repeatInEight(() => exchange(url, `${REJECTED_HEAD}--x7--`)),
  },
  {
    title: 'eight clients whose forms are too large',
    attack: async ({ url }) => {
      const chunk = Buffer.alloc(1_000_000);
      await repeatInEight(async () => {
        const [socket] = connectMany(url, 1);
        socket?.resume().write(formHead(OVERSIZED_BYTES));
        for (let sent = 0; socket?.writable && sent < OVERSIZED_BYTES; sent += chunk.length) {
          await new Promise<unknown>((resolve) => socket.write(chunk, resolve));
        }
        socket?.destroy();
      });
    },
  },
  { title: 'spam, with a real form among it', attack: sendSpam },
];

/** Opens connections, and writes to each once a second without ever completing a request. */
async function trickle(url: string, first: string, more: Buffer | string): Promise<void> {
  const sockets = connectMany(url, CONNECTIONS);
  for (const socket of sockets) socket.resume().write(first);
  const writing = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(more);
  }, 1000);
  await pause(ATTACK_MS);
  clearInterval(writing);
  for (const socket of sockets) socket.destroy();
}

/** Sends bytes on a connection of its own, and reads until it ends or nothing more comes. */
function exchange(url: string, bytes: string): Promise<unknown> {
  const [socket] = connectMany(url, 1);
  socket?.setTimeout(1000, () => socket.destroy());
  return new Promise((resolve) => socket?.once('close', resolve).resume().write(bytes));
}

/** Eight clients that each repeat something. */
async function repeatInEight(act: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + ATTACK_MS;
  const repeat = async () => {
    while (performance.now() < until) await act();
  };
  await Promise.all(Array.from({ length: 8 }, repeat));
}

/** The path of the site's largest file. */
async function largestFile(): Promise<string> {
  const site = path.join(root, TEST_SITE);
  let largest = { size: 0, name: '' };
  for (const name of await readdir(site, { recursive: true })) {
    const { size } = await stat(path.join(site, name));
    if (size > largest.size && /\.(?:mp4|webm|avif|woff2)$/.test(name)) largest = { size, name };
  }
  return `/${largest.name.split(path.sep).join('/')}`;
}

/** Sends four kinds of spam, which must only be stored, and a real form, which must arrive. */
async function sendSpam({ url, service, receiver, faults }: Target): Promise<void> {
  const kinds: Record<string, Sending> = {
    honeypot: { fields: { [HONEYPOT_FIELD]: 'https://spam.example' } },
    markup: { fields: { company: '<a href="https://spam.example">spam</a>' } },
    'too fast': { headers: { [OPEN_HEADER]: '1' } },
  };
  const forms: [kind: string, form: Sending][] = Object.entries(kinds);
  for (let number = 0; number < MANY; number++) forms.push(['many', {}]);
  let taken = 0;
  for (const [number, [kind, form]] of forms.entries()) {
    const fields = { roles: `spam: ${kind}`, email: `spam-${number}@example.com`, ...form.fields };
    const headers = { 'x-forwarded-for': SPAMMER, ...form.headers };
    const { status } = await submit(url, { ...form, fields, headers });
    if (status === 201) taken++;
    else if (status !== 429) faults.push(`${kind} got status ${status}`);
  }
  const real = { fields: { roles: 'the real one', email: 'real@example.com' } };
  await submit(url, { ...real, headers: { 'x-forwarded-for': '45.9.21.7' } });
  const delivered = (text: string) =>
    receiver.requests.filter(({ fields }) => fields.some(([, value]) => value === text)).length;
  if (!(await waitUntil(() => delivered('the real one') > 0, DELIVERED_MS))) {
    faults.push("the real form wasn't delivered");
  }
  for (const kind of Object.keys(kinds)) {
    if (delivered(`spam: ${kind}`) > 0) faults.push(`the form with ${kind} was delivered`);
  }
  const stored = service.rows("select 1 from submission where fields like '%spam: %'").length;
  if (stored !== taken) faults.push(`${taken} spam forms were accepted, but ${stored} are stored`);
  const ofMany = delivered('spam: many');
  if (ofMany > MAX_FROM_SENDER) faults.push(`${ofMany} forms from one sender were delivered`);
  say(`  ${taken} of ${forms.length} accepted and stored, ${ofMany} delivered`);
}

/**
 * Starts the service with the memory that the documented unit gives it: from that, V8 derives how
 * much garbage may wait. On a machine with 24 GB it was 150 MiB more than with this.
 */
async function startLimited(env: Record<string, string>): Promise<TestService> {
  const isV1 = existsSync('/sys/fs/cgroup/memory');
  const groups = `/sys/fs/cgroup${isV1 ? '/memory' : ''}`;
  const own = /^(?:\d+:memory|0:):(.*)/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '';
  const enter = (group: string) =>
    writeFileSync(path.join(groups, group, 'cgroup.procs'), String(process.pid));
  mkdirSync(path.join(groups, 'chaos'), { recursive: true });
  writeFileSync(`${groups}/chaos/memory.${isV1 ? 'limit_in_bytes' : 'max'}`, '512M');
  enter('chaos');
  return TestService.start(env).finally(() => enter(existsSync(path.join(groups, own)) ? own : ''));
}

async function perform({ title, attack }: Scenario, isAlone: boolean): Promise<string[]> {
  say(`${isAlone ? 'alone' : 'behind nginx'}: ${title}`);
  await using started = new AsyncDisposableStack();
  const receiver = await startReceiver();
  started.defer(() => receiver.close());
  // The outermost proxy is the one that reports the visitor's address.
  const service = await startLimited({
    TRUST_PROXY: isAlone ? '1' : '2',
    WEBHOOK_URL: receiver.url,
  });
  started.defer(() => service.remove());
  const { url } = isAlone ? service : started.use(await startNginx(service.url));
  const visitor = new Visitor(url);
  const faults: string[] = [];
  await attack({ url, service, receiver, faults });
  await visitor.leave();
  const { peak } = await service.memory();
  const { page, form } = visitor.maxMs;
  const memory = Math.round(peak / 2 ** 20);
  say(`  visitor: page within ${page} ms, form within ${form} ms; memory ${memory} MiB`);
  const isLost = (receipt: string) =>
    service.rows('select 1 from submission where receipt = ?', receipt).length !== 1;
  faults.push(...visitor.faults, ...visitor.receipts.filter(isLost).map((one) => `${one} is lost`));
  if (Math.max(page, form) > MAX_WAIT_MS)
    faults.push(`the visitor waited more than ${MAX_WAIT_MS} ms`);
  if (peak > MAX_MEMORY_BYTES) faults.push(`the service's memory reached ${memory} MiB`);
  return faults.map((fault) => `${title}: ${fault}`);
}

if (process.platform !== 'linux' || process.getuid?.() !== 0 || !hasNginx()) {
  say('This needs root on Linux, and nginx. On Debian: apt-get install nginx');
  process.exit(1);
}
const chosen = SCENARIOS.filter(({ title }) => title.includes(process.argv[2] ?? ''));
if (chosen.length === 0) throw new Error(`No scenario title contains "${process.argv[2]}".`);
const allFaults: string[] = [];
for (const isAlone of [false, true]) {
  for (const scenario of chosen) allFaults.push(...(await perform(scenario, isAlone)));
}
report(allFaults, 'The visitor was served the whole time, and spam was quarantined.');
