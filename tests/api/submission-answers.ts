import { randomUUID } from 'node:crypto';
import { problemType, SUBMISSION_PROBLEMS } from '../../contract/problems.ts';
import { KEY_HEADER } from '../../contract/wire.ts';
import { boundsFor } from '../../intake/http/server/bounds.ts';
import { createAdmission, type UploadLimits } from '../../intake/receive/limits/admission.ts';
import { createQuota, QUOTA } from '../../intake/receive/limits/quota.ts';
import type { RefusalKind } from '../../intake/receive/refusal.ts';
import { pdfOf } from '../fixtures/documents.ts';
import type { HttpIntake } from '../fixtures/http-intake.ts';
import type { FormPart } from '../fixtures/wire-forms.ts';
import { EXAMPLES, partsOf, post } from './forms.ts';

/** Brings about one answer. */
export type Provoke = (intake: HttpIntake) => Promise<Response>;

const { uploads: UPLOADS } = boundsFor(1024, 0);
const employer = { ...EXAMPLES.hiring };
const seeker = { ...EXAMPLES.jobseeking };

export const file = (name: string, filename = 'a.pdf', content = pdfOf('A brief')): FormPart => ({
  name,
  filename,
  content,
});

const send =
  (fields: Record<string, string>, headers = {}) =>
  (intake: HttpIntake) =>
    post(intake.url, partsOf({ ...employer, ...fields }), headers);

const keyed = () => ({ [KEY_HEADER]: randomUUID() });

/** Breaks a part of the service for the next request. */
const broken = (parts: HttpIntake['broken'], provoke: Provoke) => (intake: HttpIntake) => {
  intake.broken = parts;
  return provoke(intake);
};

/** Fails where a document arrives. */
const brokenDisk = (error: Error) => (intake: HttpIntake) => {
  const files = { ...intake.acceptance.files, arrive: () => Promise.reject(error) };
  return broken({ files }, withFile)(intake);
};
const withFile: Provoke = ({ url }) => post(url, [...partsOf(employer), file('jdFile_0')]);

/** An upload whose end does not come, until something ends it; and what ended it. */
async function interrupted(
  intake: HttpIntake,
  limits: Partial<UploadLimits>,
  key: Record<string, string>,
  interrupt: () => Promise<Response>,
): Promise<Response> {
  const entered = Promise.withResolvers<void>();
  const admission = createAdmission({ ...UPLOADS, ...limits });
  intake.broken = {
    admission: {
      ...admission,
      enter(...args) {
        const admitted = admission.enter(...args);
        entered.resolve();
        return admitted;
      },
    },
  };
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  const answer = fetch(`${intake.url}/api/contact`, {
    method: 'POST',
    body: stream.readable,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...key },
  } as RequestInit);
  await Promise.all([writer.write(Buffer.from('--x\r\n')), entered.promise]);
  await interrupt();
  const ended = await answer;
  await writer.close().catch(() => undefined);
  return ended;
}

const REFUSALS: Record<RefusalKind, Provoke> = {
  malformed: ({ url }) => post(url, [], { 'content-type': 'multipart/form-data; boundary=other' }),
  foreign: send({}, { origin: 'https://other.example' }),
  stalled: (intake) =>
    interrupted(intake, { atOnce: 1, patienceMs: 0, pace: Number.POSITIVE_INFINITY }, {}, () =>
      post(intake.url, [file('jdFile_0', 'a.pdf', new Uint8Array(64 * 1024))]),
    ),
  replaced: (intake) => {
    const key = keyed();
    return interrupted(intake, {}, key, () => send({ roles: 'again' }, key)(intake));
  },
  'too-large': send({ roles: 'x'.repeat(64 * 1024 + 1) }),
  'too-many': ({ url }) =>
    post(url, [
      ...partsOf(seeker),
      ...['resumeFile_0', 'resumeFile_1', 'resumeFile_2'].map((name) => file(name)),
    ]),
  'not-a-document': ({ url }) => post(url, [...partsOf(employer), file('jdFile_0', 'a.exe')]),
  'not-a-form': send({}, { 'content-type': 'application/json' }),
  invalid: send({ email: 'ada' }),
  'key-reused': async (intake) => {
    const key = keyed();
    await send({ roles: 'one' }, key)(intake);
    return send({ roles: 'two' }, key)(intake);
  },
  'too-often': broken(
    { quota: createQuota({ ...QUOTA, submissions: { site: 0, network: 0 } }) },
    send({}, { 'x-forwarded-for': '9.9.9.9' }),
  ),
  overloaded: broken({ admission: createAdmission({ ...UPLOADS, texts: 0 }) }, send({})),
  'no-room': brokenDisk(Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' })),
  unavailable: brokenDisk(new Error('The disk is gone.')),
};

/** How each documented answer to a form comes about. */
export const SUBMISSION_ANSWERS: Record<string, Provoke> = {
  200: async (intake) => {
    const key = keyed();
    await send({ roles: 'the same' }, key)(intake);
    return send({ roles: 'the same' }, key)(intake);
  },
  201: send({ roles: 'new' }),
  303: send({ roles: 'from a page' }, { accept: 'text/html' }),
  500: broken(
    {
      get store(): never {
        throw new Error('a mistake of ours');
      },
    },
    send({}),
  ),
  ...Object.fromEntries(
    Object.keys(SUBMISSION_PROBLEMS).map((kind) => [
      problemType(kind),
      REFUSALS[kind as RefusalKind],
    ]),
  ),
};
