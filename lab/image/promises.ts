import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Container } from './container.ts';
import { type Sent, send, until } from './visitor.ts';

/** What compose.yaml gives a stop, in milliseconds. */
const GRACE_MS = 50_000;

/** PID 1 is Node, as the image's user and without capabilities, on a file system that is read-only. */
export async function confined(site: Container): Promise<void> {
  const status = await site.exec(['cat', '/proc/1/status']);
  assert(/^Uid:\s+1000\s/m.test(status), 'PID 1 is not user 1000.');
  assert(/^CapBnd:\s+0+$/m.test(status), 'PID 1 may have capabilities.');
  assert((await site.exec(['cat', '/proc/1/comm'])).trim() !== 'sh', 'PID 1 is a shell.');
  for (const place of ['/srv/recruiting-site/x', '/etc/x', '/x']) {
    const isWritten = await site.exec(['touch', place]).then(
      () => true,
      () => false,
    );
    assert(!isWritten, `${place} can be written.`);
  }
}

/** Sends a form, and returns its receipt. */
export async function stored(url: string, form: Sent): Promise<string> {
  const { status, receipt } = await send(url, form);
  assert(status === 201, `The form was answered ${status}.`);
  return receipt;
}

/** Reads a submission by the command inside, and compares its file byte by byte. */
export async function whole(
  site: Container,
  receipt: string,
  { lastname, resume }: Sent,
  env: Record<string, string> = {},
): Promise<void> {
  const shown = await site.exec(['recruiting-operator', 'show', receipt, '--json'], env);
  assert(shown.includes(lastname), `${receipt} is not that of ${lastname}.`);
  const to = `/tmp/${crypto.randomUUID()}`;
  await site.exec(['recruiting-operator', 'files', receipt, '--to', to], env);
  const [sum = ''] = (await site.exec(['sha256sum', `${to}/resume.pdf`])).split(' ');
  assert(sum === createHash('sha256').update(resume).digest('hex'), `${receipt}: another file.`);
}

/**
 * Stops the service while two uploads are under way: one goes on once the service has begun to stop,
 * the other never does.
 * @returns the receipt of the first
 */
export async function stopUnderUpload(
  site: Container,
  url: string,
  form: Sent,
  still: Sent,
): Promise<string> {
  const gate = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  const goesOn = send(url, form, gate.promise);
  const standsStill = send(url, still, never.promise).catch(() => undefined);
  await until('Both uploads have begun', async () => {
    const arriving = await site.exec(['sh', '-c', 'ls /data/files/arriving | wc -l']);
    return Number(arriving) >= 2;
  });
  const began = performance.now();
  site.signal();
  // A service that stops takes no new connections.
  await until('The service stops', () =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  gate.resolve();
  const { status, receipt } = await goesOn;
  assert(status === 201, `The upload under way was answered ${status}.`);
  const code = await site.ended;
  never.resolve();
  await standsStill;
  const took = performance.now() - began;
  assert(code === 0, `The stop ended with ${code}:\n${site.said()}`);
  assert(took < GRACE_MS, `The stop took ${Math.round(took)} ms.`);
  return receipt;
}
