import { removeErased } from '../../../intake/files/remove-erased.ts';
import type { Erased, ErasurePreview } from '../../../intake/store/erasure/erasures.ts';
import type { Definition } from '../command.ts';
import { notHeld, RECEIPT, receiptOf } from '../options.ts';
import { confirm } from '../terminal/confirm.ts';
import { entries, heading, type Page, parts, prose } from '../terminal/page.ts';
import { table } from '../terminal/table.ts';
import { bytes, count, time } from '../terminal/words.ts';

interface Options {
  onlyThis?: true;
  yes?: true;
}

interface Outcome {
  erased: Erased;
  receipts: string[];
  /** Submissions that receivers already have, where nobody has erased them yet. */
  handedOn: ErasurePreview['handedOn'];
}

export const erase: Definition<Options, Outcome> = {
  name: 'erase',
  summary: 'erase a person: submissions, files, deliveries, and the personal part of consents',
  description:
    'Erase a person: all submissions with the same email address or phone number, their files, deliveries and notes, and the personal part of their consents. First it lists what would be erased.',
  examples: ['erase 7K3M-9QXD-2VTB', 'erase 7K3M-9QXD-2VTB --only-this --yes'],
  declare(command) {
    command
      .argument(RECEIPT.needed, 'any receipt of the person')
      .option('--only-this', 'only this submission, not the whole person')
      .option('--yes', 'do not ask');
  },
  async run(context, { onlyThis, yes }, args) {
    const receipt = receiptOf(args);
    const { erasures, records } = await context.store();
    if (!(await records.record(receipt))) throw notHeld(receipt);
    const receipts = onlyThis ? [receipt] : await erasures.personOf(receipt);
    const preview = await erasures.preview(receipts);
    const says = printPreview(preview, context.page);
    await confirm(context, { says, word: receipt, done: 'erased' }, yes);
    const erased = await erasures.erase(receipts);
    await removeErased(await context.files(), erasures);
    return { erased, receipts, handedOn: preview.handedOn };
  },
  print: ({ erased, handedOn }, page) =>
    parts(prose(page, `Erased ${gone(erased)}.`), prose(page, elsewhere(handedOn), 'notice')),
};

/** As `2 submissions, 3 files, the personal part of 1 consent`. */
export function gone({ submissions, files, consents }: Erased): string {
  return [
    count(submissions, 'submission'),
    count(files, 'file'),
    `the personal part of ${count(consents, 'consent')}`,
  ].join(', ');
}

function printPreview(preview: ErasurePreview, page: Page): string {
  const { submissions, undelivered, consents, handedOn } = preview;
  const files = submissions.flatMap((each) => each.files);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return parts(
    heading(page, 'This would be erased permanently:'),
    table(
      page,
      [
        { title: 'Receipt', text: ({ receipt }) => receipt },
        { title: 'Received', text: ({ receivedAt }) => time(receivedAt) },
        { title: 'Name', text: ({ name }) => name, least: 12 },
        { title: 'Email', text: ({ email }) => email, least: 12 },
        { title: 'Phone', text: ({ phone }) => phone, least: 10 },
        { title: 'Files', text: ({ files }) => String(files.length), align: 'right' },
      ],
      submissions,
    ),
    entries(page, [
      ['Files', files.length > 0 ? `${files.length}, ${bytes(size)}` : ''],
      ['Consents', consents > 0 ? `the personal part of ${consents}; the rows stay` : ''],
      [
        'Not delivered',
        undelivered > 0 ? `${undelivered}, and never will be delivered` : '',
        'notice',
      ],
    ]),
    prose(page, elsewhere(handedOn), 'notice'),
  );
}

function elsewhere(handedOn: ErasurePreview['handedOn']): string {
  const places = handedOn.map(({ destination, submissions }) => `${submissions} by ${destination}`);
  return places.length === 0
    ? ''
    : `Already delivered, and to be erased there by hand: ${places.join(', ')}.`;
}
