import type { WholeSubmission } from '../../intake/store/record.ts';

/** A JSON array of whole submissions, one per line, in pieces of text. */
export async function* jsonTexts(records: AsyncIterable<WholeSubmission>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const record of records) {
    yield before + JSON.stringify(record);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
