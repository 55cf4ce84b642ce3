import { CommandError, type Definition } from '../command.ts';
import { notHeld, receiptNumber } from '../options.ts';
import { prose } from '../terminal/page.ts';
import { deliveryWords } from './submission-words.ts';

interface Held {
  receipt: string;
}

export const hold: Definition<object, Held> = {
  name: 'hold',
  summary: 'keep a submission apart that was not handed on yet',
  examples: ['hold 7K3M-9QXD-2VTB'],
  declare(command) {
    command.argument('<receipt>', 'the receipt number', receiptNumber);
  },
  async run({ store, user }, _options, [typed = '']) {
    const receipt = receiptNumber(typed);
    const { records } = await store();
    if (await records.hold(receipt, user)) return { receipt };
    const record = await records.record(receipt);
    if (!record) throw notHeld(receipt);
    throw new CommandError(`${receipt} can't be held: it is ${deliveryWords(record.delivery)}.`);
  },
  print: ({ receipt }, page, { calledAs }) =>
    prose(page, `${receipt} is kept apart. To let it go on: ${calledAs} release ${receipt}`),
};
