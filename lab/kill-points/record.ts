import { once } from 'node:events';
import type { TestService } from '../../tests/harness/service.ts';
import { submit } from '../../tests/harness/submit.ts';
import { startReceiver } from '../../tests/receiver.ts';
import { follow, threadsOf } from '../strace.ts';
import { CALLS, type Point, pointsOf } from './points.ts';
import { delivered, FORM, startOnCopy } from './prepared.ts';

/** The points of one form, from its first byte until its delivery is stored. */
export async function record(prepared: TestService): Promise<Point[]> {
  await using opened = new AsyncDisposableStack();
  const receiver = opened.adopt(await startReceiver(), (it) => it.close());
  const service = opened.adopt(await startOnCopy(prepared, receiver.url), (it) => it.remove());
  const lines: string[] = [];
  const options = ['-f', '-y', '-s', '0', '-e', `trace=${CALLS}`];
  const tracer = await follow(String(service.pid), options, (line) => lines.push(line));
  const { status } = await submit(service.url, FORM);
  if (status !== 201) throw new Error(`the form was answered with ${status}`);
  await delivered(service);
  const names = threadsOf(service.pid);
  const ended = once(tracer, 'close');
  tracer.kill('SIGINT');
  await ended;
  const points = pointsOf(lines, service.dataDir, (id) => names.get(id) ?? id);
  if (points.length === 0) throw new Error('strace saw nothing that changes the data directory');
  return points;
}
