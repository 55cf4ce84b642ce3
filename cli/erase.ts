import { Option } from 'commander';
import { sizeOf } from '../contract/size.ts';
import { type ProposedTotal, totalOf } from '../desk/shared/erasure-total.ts';
import { removeErased } from '../intake/files/remove-erased.ts';
import type { Erased, Proposed } from '../intake/store/erasure.ts';
import { agree } from './ask.ts';
import type { Definition } from './command.ts';
import { notHeld, RECEIPT, receiptOf } from './options.ts';
import { count, type Page, paint, parts, prose, table, time } from './output.ts';

interface Options {
  onlyThis?: true;
  withPossible?: true;
  yes?: true;
}

interface Outcome {
  erased: Erased;
  receipts: string[];
  /** Submissions kept because they may be someone else's, with what matches. */
  left: Pick<Proposed, 'receipt' | 'same'>[];
  /** The other submissions that were erased, with what matches. */
  reasons: Pick<Proposed, 'receipt' | 'same' | 'isCertain'>[];
  /** Submissions already delivered, to be erased at the destination too. */
  handedOn: ProposedTotal['handedOn'];
}

export const erase: Definition<Options, Outcome> = {
  name: 'erase',
  summary:
    "erase a person's data: all submissions, files, deliveries, notes, and consent log entries",
  description:
    'Erase a person’s data: every submission with the same email address and name, with its files, deliveries, notes, and consent log entries. Submissions that share only the email address or phone number may belong to someone else: they are listed with what matches, and kept. Lists everything to be erased before asking for confirmation.',
  examples: [
    'erase 7K3M-9QXD-2VTB',
    'erase 7K3M-9QXD-2VTB --with-possible',
    'erase 7K3M-9QXD-2VTB --only-this --yes',
  ],
  declare(command) {
    command
      .argument(RECEIPT.needed, 'any of the person’s receipts')
      .addOption(new Option('--only-this', 'erase only this submission').conflicts('withPossible'))
      .option(
        '--with-possible',
        'also erase submissions that share only the email address or phone number',
      )
      .option('--yes', 'skip the confirmation');
  },
  async run(context, { onlyThis, withPossible, yes }, args) {
    const receipt = receiptOf(args);
    const { erasures } = await context.store();
    const proposed = await erasures.propose(receipt);
    if (proposed.length === 0) throw notHeld(receipt);
    const isTaken = (each: Proposed) =>
      onlyThis ? each.receipt === receipt : withPossible || each.isCertain;
    const taken = proposed.filter(isTaken);
    const left = proposed.filter((each) => !isTaken(each));
    await agree(context, printProposed(taken, left, context.page), 'erased', yes);
    const receipts = taken.map((each) => each.receipt);
    const erased = await erasures.erase(receipts);
    await removeErased(await context.files(), erasures);
    return {
      erased,
      receipts,
      reasons: taken
        .filter((each) => each.receipt !== receipt)
        .map(({ receipt, same, isCertain }) => ({ receipt, same, isCertain })),
      left: left.map(({ receipt, same }) => ({ receipt, same })),
      handedOn: totalOf(taken).handedOn,
    };
  },
  print: ({ erased, handedOn, left }, page) =>
    parts(
      prose(page, `Erased ${gone(erased)}.`),
      prose(page, elsewhere(handedOn), 'notice'),
      prose(
        page,
        left.length > 0
          ? `Kept, because they may belong to someone else: ${left.map(({ receipt, same }) => `${receipt} (same ${same.join(', ')})`).join('; ')}.`
          : '',
        'notice',
      ),
    ),
};

/** Like `2 submissions, 3 files, 1 consent log entry`. */
export function gone({ submissions, files, consents }: Erased): string {
  const log = count(consents, 'consent log entry', 'consent log entries');
  return `${count(submissions, 'submission')}, ${count(files, 'file')}, ${log}`;
}

function printProposed(taken: readonly Proposed[], left: readonly Proposed[], page: Page): string {
  const { undelivered, consents, handedOn } = totalOf(taken);
  const files = taken.flatMap((each) => each.files);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const lines = [
    files.length > 0 ? `Files: ${files.length}, ${sizeOf(size)}` : '',
    consents > 0 ? `Consent log entries: ${consents}` : '',
    undelivered > 0 ? `Pending deliveries: ${undelivered}, will be canceled` : '',
  ];
  return parts(
    paint(page, 'title', 'To be erased permanently:'),
    listed(taken, page),
    lines.filter(Boolean).join('\n'),
    prose(page, elsewhere(handedOn), 'notice'),
    ...(left.length > 0
      ? [paint(page, 'title', 'Kept, because they may belong to someone else:'), listed(left, page)]
      : []),
  );
}

function listed(proposed: readonly Proposed[], page: Page): string {
  return table(
    page,
    [
      { title: 'Receipt', text: ({ receipt }) => receipt, narrow: 14 },
      { title: 'Received', text: ({ receivedAt }) => time(receivedAt), narrow: 16 },
      { title: 'Name', text: ({ name }) => name, narrow: 12 },
      { title: 'Email', text: ({ email }) => email, narrow: 18 },
      { title: 'Matches', text: ({ same }) => same.join(', '), narrow: 12 },
    ],
    proposed,
  );
}

function elsewhere(handedOn: ProposedTotal['handedOn']): string {
  const places = handedOn.map(({ destination, submissions }) => `${submissions} by ${destination}`);
  return places.length === 0
    ? ''
    : `Already delivered, so erase these at the destination yourself: ${places.join(', ')}.`;
}
