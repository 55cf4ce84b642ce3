import { DESTINATIONS, type Destination } from '../../../intake/store/outbox/outbox.ts';
import type { Delivery } from '../../../intake/store/recruiters/records.ts';
import { CommandError, type Definition, EXIT } from '../command.ts';
import { choice, notHeld, RECEIPT, receiptOf } from '../options.ts';
import { count } from '../terminal/words.ts';

interface Options {
  all?: true;
  destination?: Destination;
}

interface Retried {
  /** How many deliveries are due now. */
  deliveries: number;
}

/** The state of a submission's delivery, in words. */
const STATE: Record<Delivery, string> = {
  kept: 'not sent',
  waiting: 'waiting',
  leased: 'under way',
  delivered: 'delivered',
  dead: 'failed',
  apart: 'suspected spam',
};

export const retry: Definition<Options, Retried> = {
  name: 'retry',
  summary: 'retry deliveries that failed or wait',
  examples: ['retry 7K3M-9QXD-2VTB', 'retry --all --destination mail'],
  declare(command) {
    command
      .argument(RECEIPT.optional, 'the receipt number')
      .option('--all', 'every delivery that failed')
      .addOption(choice('--destination <name>', 'with --all: only to this receiver', DESTINATIONS));
  },
  async run({ store, user }, { all, destination }, args) {
    const receipt = receiptOf(args);
    if (Boolean(receipt) === Boolean(all)) {
      throw new CommandError('Name a receipt, or use --all for all that failed.', EXIT.wrongUse);
    }
    if (destination && !all) {
      throw new CommandError('--destination needs --all.', EXIT.wrongUse);
    }
    const { records } = await store();
    if (!receipt) return { deliveries: await records.retryDead(user, destination) };
    const deliveries = await records.retry(receipt, user);
    if (deliveries > 0) return { deliveries };
    const record = await records.record(receipt);
    if (!record) throw notHeld(receipt);
    throw new CommandError(
      `Nothing of ${receipt} can be retried: it is ${STATE[record.delivery]}.`,
    );
  },
  print: ({ deliveries }) =>
    deliveries === 0
      ? 'No delivery has failed.'
      : `${count(deliveries, 'delivery', 'deliveries')} will be retried now.`,
};
