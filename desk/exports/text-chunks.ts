/** Characters per chunk. A chunk for each row would cost more than the row itself. */
const CHUNK_CHARACTERS = 64 * 1024;

/** Texts as UTF-8, combined into larger chunks. */
export async function* textChunks(
  texts: AsyncIterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let gathered = '';
  for await (const text of texts) {
    gathered += text;
    if (gathered.length < CHUNK_CHARACTERS) continue;
    yield encoder.encode(gathered);
    gathered = '';
  }
  if (gathered !== '') yield encoder.encode(gathered);
}
