import { DESTINATIONS, type Destination } from '../intake/store/destinations.ts';
import type { Delivery } from '../intake/store/inbox.ts';
import { CommandError, type Definition, EXIT } from './command.ts';
import { choice, notHeld, RECEIPT, receiptOf } from './options.ts';
import { count } from './output.ts';

interface Options {
  all?: true;
  destination?: Destination;
}

interface Retried {
  /** How many deliveries are due now. */
  deliveries: number;
}

/** How a submission's delivery state is shown. */
const STATE: Record<Delivery, string> = {
  kept: 'no deliveries',
  waiting: 'waiting',
  leased: 'in progress',
  delivered: 'delivered',
  dead: 'failed',
  quarantined: 'quarantined as suspected spam',
};

export const retry: Definition<Options, Retried> = {
  name: 'retry',
  summary: 'retry failed or waiting deliveries',
  examples: ['retry 7K3M-9QXD-2VTB', 'retry --all --destination mail'],
  declare(command) {
    command
      .argument(RECEIPT.optional, 'retry the deliveries of this submission')
      .option('--all', 'retry every failed delivery')
      .addOption(
        choice('--destination <name>', 'with --all: retry only this destination', DESTINATIONS),
      );
  },
  async run({ store, user }, { all, destination }, args) {
    const receipt = receiptOf(args);
    if (Boolean(receipt) === Boolean(all)) {
      throw new CommandError(
        'Enter a receipt, or use --all to retry every failed delivery.',
        EXIT.wrongUse,
      );
    }
    if (destination && !all) {
      throw new CommandError('--destination requires --all.', EXIT.wrongUse);
    }
    const { records } = await store();
    if (!receipt) return { deliveries: await records.retryDead(user, destination) };
    const deliveries = await records.retry(receipt, user);
    if (deliveries > 0) return { deliveries };
    const record = await records.record(receipt);
    if (!record) throw notHeld(receipt);
    throw new CommandError(
      `Nothing to retry for ${receipt}. Delivery status: ${STATE[record.delivery]}.`,
    );
  },
  print: ({ deliveries }) =>
    deliveries === 0
      ? 'No failed deliveries.'
      : `${count(deliveries, 'delivery', 'deliveries')} will be retried now.`,
};
