import { CommandError, type Context, type Definition, EXIT } from '../command.ts';
import { notHeld, RECEIPT, receiptOf } from '../options.ts';
import { confirm } from '../terminal/confirm.ts';
import { prose } from '../terminal/page.ts';
import { count } from '../terminal/words.ts';

/** Suspects read per query. */
const PAGE = 200;

interface Options {
  all?: true;
  yes?: true;
}

interface Released {
  receipts: string[];
}

export const release: Definition<Options, Released> = {
  name: 'release',
  summary: 'move suspected spam to the inbox and deliver it',
  examples: ['release 7K3M-9QXD-2VTB', 'release --all --yes'],
  declare(command) {
    command
      .argument(RECEIPT.optional, 'the receipt number')
      .option('--all', 'all suspected spam')
      .option('--yes', 'with --all: do not ask');
  },
  async run(context, { all, yes }, args) {
    const receipt = receiptOf(args);
    if (Boolean(receipt) === Boolean(all)) {
      throw new CommandError('Name a receipt, or use --all for all suspected spam.', EXIT.wrongUse);
    }
    if (!receipt) return { receipts: await releaseAll(context, yes) };
    const { records } = await context.store();
    if (await records.release(receipt, context.user)) return { receipts: [receipt] };
    if (!(await records.record(receipt))) throw notHeld(receipt);
    throw new CommandError(`${receipt} is not suspected spam.`, EXIT.nothingFound);
  },
  print: ({ receipts }) => {
    if (receipts.length === 0) return 'There is no suspected spam.';
    const what = receipts.length === 1 ? `${receipts[0]} is` : `${receipts.length} submissions are`;
    return `${what} in the inbox now and will be delivered as usual.`;
  },
};

async function releaseAll(context: Context, yes: true | undefined): Promise<string[]> {
  const { records } = await context.store();
  const filter = { place: 'suspects' } as const;
  const waiting = await records.count(filter);
  if (waiting === 0) return [];
  const what = count(waiting, 'submission that is', 'submissions that are');
  const says = prose(
    context.page,
    `${what} suspected spam will be released. This can't be undone.`,
  );
  await confirm(context, { says, done: 'released' }, yes);
  const progress = context.progress('Releasing');
  const receipts: string[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await records.list(filter, PAGE, before);
    for (const { receipt } of page) {
      if (await records.release(receipt, context.user)) receipts.push(receipt);
      progress.at(`${receipts.length} of ${waiting}`);
    }
    before = page.at(-1)?.seq;
    if (before === undefined) break;
  }
  progress.end();
  return receipts;
}
