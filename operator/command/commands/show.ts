import {
  STAGES,
  type Stage,
  type SubmissionRecord,
} from '../../../intake/store/recruiters/records.ts';
import type { Definition } from '../command.ts';
import { choice, notHeld, receiptNumber } from '../options.ts';
import { printRecord } from './print-record.ts';

interface Options {
  stage?: Stage;
  note?: string;
}

interface Shown {
  submission: SubmissionRecord;
}

export const show: Definition<Options, Shown> = {
  name: 'show',
  summary: 'show one submission, or change its stage and note',
  examples: [
    'show 7K3M-9QXD-2VTB',
    "show 7K3M-9QXD-2VTB --stage in-talks --note 'Calls on Monday'",
  ],
  declare(command) {
    command
      .argument('<receipt>', 'the receipt number', receiptNumber)
      .addOption(choice('--stage <stage>', 'set the stage', STAGES))
      .option('--note <text>', "set the note; '' removes it");
  },
  async run({ store, user }, { stage, note }, [typed = '']) {
    const receipt = receiptNumber(typed);
    const { records } = await store();
    if (stage !== undefined) await records.setStage(receipt, stage, user);
    if (note !== undefined) await records.setNote(receipt, note, user);
    const submission = await records.record(receipt);
    if (!submission) throw notHeld(receipt);
    return { submission };
  },
  print: ({ submission }, page) => printRecord(submission, page),
};
