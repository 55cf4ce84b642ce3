import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileField } from '../../contract/fields.ts';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { jobseekingFields } from '../../tests/fixtures/submissions.ts';

/** How long something may take to come, and how long between two looks, in milliseconds. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

/** What a visitor sends: a form with a resume. */
export interface Sent {
  lastname: string;
  resume: Uint8Array;
}

/** A form that no other is like. `kilobytes` is what its resume has at least. */
export function newForm(kilobytes: number): Sent {
  const lastname = `Lead${randomBytes(4).toString('hex')}`;
  const padding = randomBytes(kilobytes * 512)
    .toString('hex')
    .replace(/.{64}/g, '$&\n');
  const resume = pdfOf(`Resume of Ada ${lastname}\n${padding}`);
  return { lastname, resume };
}

/**
 * Sends a form. With `gate`, half of its bytes wait until that resolves.
 * @returns the answer's status and its receipt
 */
export async function send(
  url: string,
  { lastname, resume }: Sent,
  gate?: Promise<unknown>,
): Promise<{ status: number; receipt: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...jobseekingFields, lastname })) {
    form.append(name, String(value));
  }
  form.append(fileField('jobseeking', 0), new Blob([resume.slice()]), 'resume.pdf');
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const half = Math.floor(bytes.length / 2);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, half));
      await gate;
      controller.enqueue(bytes.subarray(half));
      controller.close();
    },
  });
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', 'content-type': type },
    // Node's fetch asks for it where a body is a stream, and the types of browsers don't know it.
    ...{ duplex: 'half' },
  });
  const { receipt = '' } = (await answer.json()) as { receipt?: string };
  return { status: answer.status, receipt };
}

/** Waits until something holds. Rejects with `what` after a minute, and with the last error. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  let cause: unknown;
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    try {
      if (await holds()) return;
    } catch (error) {
      cause = error;
    }
    await pause(LOOK_MS);
  }
  throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s.`, { cause });
}
