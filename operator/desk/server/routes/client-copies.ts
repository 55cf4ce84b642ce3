import { Hono } from 'hono';
import * as v from 'valibot';
import type { CopyAnswer } from '../client-copy/client-copy.ts';
import type { DocumentReader } from '../document-text/reader.ts';
import type { DeskEnv, DeskFiles, DeskStore } from '../env.ts';
import { Problem } from '../problem.ts';
import { nothingUnder, readBody, receiptOf } from '../read.ts';
import { bytesOf, openStored } from '../stored-file.ts';
import type { Surroundings } from './state.ts';

/** Words that a recruiter withholds or puts back at most, and the characters of each. */
const MAX_TEXTS = 200;
const MAX_LETTERS = 400;

const texts = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(MAX_LETTERS, `has at most ${MAX_LETTERS} characters`))),
  v.maxLength(MAX_TEXTS, `must be ${MAX_TEXTS} texts at most`),
);
const choiceBody = v.object({ withhold: texts, putBack: texts });

export interface CopyRouteOptions {
  store: DeskStore;
  files: DeskFiles;
  reader: DocumentReader;
  surroundings: Surroundings;
  /** The agency's mark, a PNG in base64; '' for none. */
  mark: string;
}

/** Copies of resumes for clients, without names and contact data. None is stored. */
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
    if (!file) throw new Problem(404, 'This submission has no such file.');
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
      'This document has no text: it is a picture, or locked with a password. A copy without names has to be made by hand.',
    );
  });

  // The page asks for this before it saves the copy that was on the screen.
  routes.post('/submissions/:receipt/copies', async (c) => {
    if (!(await records.noteCopy(receiptOf(c), c.var.by))) throw nothingUnder();
    return c.body(null, 204);
  });
  return routes;
}

/**
 * What a client calls the candidate: the receipt's first four characters, which the desk's search
 * finds. Not all of it: with the whole receipt anybody can look up what became of a submission.
 */
function referenceOf(receipt: string): string {
  return receipt.slice(0, 4);
}
