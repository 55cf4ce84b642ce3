import { type Context, Hono } from 'hono';
import { MEDIA_TYPE } from '../../../contract/files.ts';
import { downloadName } from '../../../intake/files/safe-name.ts';
import type { StoredFile } from '../../../intake/store/submissions.ts';
import { bytesAnswer } from '../bytes-answer.ts';
import { DOCUMENT_POLICY, documentPage } from '../document-text/page.ts';
import type { DeskEnv, DeskOptions } from '../env.ts';
import { Problem } from '../problem.ts';
import { receiptOf } from '../read.ts';
import { openStored, readStored } from '../stored-file.ts';

/** The files of submissions: as downloads, as bytes for pdf.js, and Word documents as text. */
export function createFileRoutes({ store, files, reader }: DeskOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();

  async function fileOf(c: Context<DeskEnv>): Promise<StoredFile> {
    const file = await store.records.file(receiptOf(c), c.req.param('fileId') ?? '');
    if (!file) throw new Problem(404, 'This submission doesn’t have that file.');
    return file;
  }

  async function send(c: Context<DeskEnv>, file: StoredFile, mediaType: string): Promise<Response> {
    const open = await openStored(files, file);
    const source = { chunks: open.chunks(), close: () => open.close() };
    return bytesAnswer(c, source, { mediaType, name: downloadName(file), size: open.size });
  }

  routes.get('/submissions/:receipt/files/:fileId', async (c) => {
    const file = await fileOf(c);
    return send(c, file, MEDIA_TYPE[file.kind]);
  });

  routes.get('/submissions/:receipt/files/:fileId/bytes', async (c) => {
    const file = await fileOf(c);
    if (file.kind !== 'pdf') throw new Problem(415, 'Only PDF files can be shown this way.');
    return send(c, file, 'application/octet-stream');
  });

  routes.get('/submissions/:receipt/files/:fileId/text', async (c) => {
    const file = await fileOf(c);
    if (file.kind === 'pdf') throw new Problem(415, 'Only Word documents can be shown as text.');
    const html = await reader.html(file.kind, await readStored(files, file));
    return c.html(documentPage(html), 200, { 'Content-Security-Policy': DOCUMENT_POLICY });
  });
  return routes;
}
