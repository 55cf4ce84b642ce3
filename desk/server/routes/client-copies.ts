import { Hono } from 'hono';
import type { DeskEnv, DeskOptions } from '../env.ts';
import { Problem } from '../problem.ts';
import { nothingUnder, receiptOf } from '../read.ts';
import type { RedactedText } from '../redact.ts';
import { readStored } from '../stored-file.ts';

/** A resume's text for a client. */
export interface CopyAnswer extends RedactedText {
  /** The client's name for the candidate. */
  reference: string;
}

/** Copies of resumes for clients, without names and contact details. None is stored. */
export function createCopyRoutes({
  store: { records },
  files,
  reader,
  surroundings: { phoneCountry },
}: DeskOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();

  routes.post('/submissions/:receipt/files/:fileId/copy', async (c) => {
    const receipt = receiptOf(c);
    const record = await records.record(receipt);
    if (!record) throw nothingUnder();
    const file = record.files.find(({ id }) => id === c.req.param('fileId'));
    if (!file) throw new Problem(404, 'This submission doesn’t have that file.');
    const { firstname, lastname, phone, address } = record.fields;
    const bytes = await readStored(files, file);
    const person = { firstname, lastname, phone, address };
    const copy = await reader.copy(file.kind, bytes, person, phoneCountry);
    if (copy.text.trim() === '') {
      throw new Problem(
        422,
        'This document has no text: it’s a scan or password-protected. You’ll need to make the client copy by hand.',
      );
    }
    // Not the whole receipt: anyone who has it can look up the submission's status. The desk's
    // search finds it by these four characters.
    return c.json({ reference: receipt.slice(0, 4), ...copy } satisfies CopyAnswer);
  });

  // The page calls this when the recruiter takes the text.
  routes.post('/submissions/:receipt/copies', async (c) => {
    if (!(await records.noteCopy(receiptOf(c), c.var.by))) throw nothingUnder();
    return c.body(null, 204);
  });
  return routes;
}
