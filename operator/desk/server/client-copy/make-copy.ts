import type { FileKind } from '../../../../contract/files.ts';
import type { ClientCopy, CopyOrder } from './client-copy.ts';
import { drawCopy } from './draw.ts';
import { sourceLines } from './source-lines.ts';
import { withholdIn } from './withhold.ts';

/** Creates a client copy of a document. Throws if the document can't be read. */
export async function makeCopy(
  kind: FileKind,
  document: Buffer,
  order: CopyOrder,
): Promise<ClientCopy> {
  const lines = await sourceLines(kind, document);
  if (lines.every(({ text }) => text.trim() === '')) return { pdf: '', withheld: [], missing: '' };
  const { spans, withheld } = withholdIn(lines.map(({ text }) => text).join('\n'), order);
  const { pdf, missing } = await drawCopy(lines, spans, order);
  return { pdf: pdf.toString('base64'), withheld, missing };
}
