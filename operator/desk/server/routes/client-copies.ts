import { Hono } from 'hono';
import * as v from 'valibot';
import type { CopyAnswer } from '../client-copy/client-copy.ts';
import type { DocumentReader } from '../document-text/reader.ts';
import type { DeskEnv, DeskFiles, DeskStore } from '../env.ts';
import { Problem } from '../problem.ts';
import { nothingUnder, readBody, receiptOf } from '../read.ts';
import { bytesOf, openStored } from '../stored-file.ts';
import type { Surroundings } from './state.ts';

/** Maximum texts that a recruiter withholds or puts back, and the characters of each. */
const MAX_TEXTS = 200;
const MAX_LETTERS = 400;

const texts = v.pipe(
  v.array(
    v.pipe(v.string(), v.maxLength(MAX_LETTERS, `must have at most ${MAX_LETTERS} characters`)),
  ),
  v.maxLength(MAX_TEXTS, `must contain at most ${MAX_TEXTS} texts`),
);
const choiceBody = v.object({ withhold: texts, putBack: texts });

export interface CopyRouteOptions {
  store: DeskStore;
  files: DeskFiles;
  reader: DocumentReader;
  surroundings: Surroundings;
  /** The agency's logo mark, a PNG in base64; '' for none. */
  mark: string;
}

/** Copies of resumes for clients, without names and contact details. None is stored. */
export function createCopyRoutes({
  store: { records },
  files,
  reader,
  surroundings: { company, phoneCountry },
  mark,
}: CopyRouteOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();

  routes.post('/submissions/:receipt/files/:fileId/copy', async (c) => {
    const choice = await readBody(c, choiceBody);
    const receipt = receiptOf(c);
    const record = await records.record(receipt);
    if (!record) throw nothingUnder();
    const file = record.files.find(({ id }) => id === c.req.param('fileId'));
    if (!file) throw new Problem(404, 'This submission doesn’t have that file.');
    const { firstname, lastname, phone, email, address } = record.fields;
    const reference = referenceOf(receipt);
    const linkedin = 'linkedin' in record.fields ? record.fields.linkedin : '';
    const copy = await reader.copy(file.kind, await bytesOf(await openStored(files, file)), {
      ...choice,
      person: { firstname, lastname, phone, email, address, linkedin, fileName: file.name },
      ...(phoneCountry && { country: phoneCountry }),
      agency: company,
      mark,
      reference,
    });
    if (copy.pdf) {
      return c.json({ ...copy, name: `Candidate-${reference}.pdf` } satisfies CopyAnswer);
    }
    throw new Problem(
      422,
      'This document has no text: it’s a scan or password-protected. You’ll need to make the client copy by hand.',
    );
  });

  // The page calls this before it downloads the copy that was on the screen.
  routes.post('/submissions/:receipt/copies', async (c) => {
    if (!(await records.noteCopy(receiptOf(c), c.var.by))) throw nothingUnder();
    return c.body(null, 204);
  });
  return routes;
}

/**
 * The client's name for the candidate: the receipt's first four characters, which the desk's search
 * finds. Not the whole receipt, because anyone who has it can look up the submission's status.
 */
function referenceOf(receipt: string): string {
  return receipt.slice(0, 4);
}
