import type { Held } from '../../../intake/store/recruiters/records.ts';
import { CommandError, type Definition } from '../command.ts';
import { notHeld, RECEIPT, receiptOf } from '../options.ts';
import { prose } from '../terminal/page.ts';

const UNDER_WAY = 'A delivery was under way and may still succeed. If it fails, it is not retried.';

export const hold: Definition<object, Held & { receipt: string }> = {
  name: 'hold',
  summary: 'mark a submission as spam; what is not delivered yet is not',
  examples: ['hold 7K3M-9QXD-2VTB'],
  declare(command) {
    command.argument(RECEIPT.needed, 'the receipt number');
  },
  async run({ store, user }, _options, args) {
    const receipt = receiptOf(args);
    const { records } = await store();
    const held = await records.hold(receipt, user);
    if (held) return { receipt, ...held };
    if (!(await records.record(receipt))) throw notHeld(receipt);
    throw new CommandError(`${receipt} is marked as spam already.`);
  },
  print({ receipt, underWay }, page, { calledAs }) {
    const kept = `${receipt} is marked as spam. To undo that: ${calledAs} release ${receipt}`;
    return prose(page, underWay > 0 ? `${kept}\n${UNDER_WAY}` : kept);
  },
};
