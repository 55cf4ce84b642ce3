import { randomUUID } from 'node:crypto';
import type { SubmissionRecord } from '../../../intake/store/recruiters/records.ts';
import { TagRefused, type Tags } from '../../../intake/store/recruiters/tags.ts';
import { readDeskSettings } from '../../desk-settings.ts';
import { CommandError, type Definition, EXIT } from '../command.ts';
import { notHeld, RECEIPT, receiptOf } from '../options.ts';
import { printRecord } from './print-record.ts';

interface Options {
  stage?: string;
  owner?: string;
  note?: string;
  tag: string[];
  untag: string[];
}

interface Shown {
  submission: SubmissionRecord;
}

export const show: Definition<Options, Shown> = {
  name: 'show',
  summary: 'show one submission, or change its stage, owner, tags and notes',
  examples: [
    'show 7K3M-9QXD-2VTB',
    "show 7K3M-9QXD-2VTB --stage in-talks --note 'Calls on Monday'",
  ],
  declare(command) {
    command
      .argument(RECEIPT.needed, 'the receipt number')
      .option('--stage <stage>', 'move it to a stage of desk.yaml, by its id')
      .option('--owner <name>', "give it to a recruiter; '' to nobody")
      .option('--note <text>', 'add a note')
      .option('--tag <tag>', 'add a tag; may be given several times', several, [])
      .option('--untag <tag>', 'take a tag away; may be given several times', several, []);
  },
  async run({ config, store, user }, { stage, owner, note, tag, untag }, args) {
    const receipt = receiptOf(args);
    if (note !== undefined && note.trim() === '') {
      throw new CommandError('The note is empty. Write its text behind --note.', EXIT.wrongUse);
    }
    if (stage !== undefined) await requireStage(stage, config().SITE_DIR);
    const { records } = await store();
    if (stage !== undefined) await records.setStage(receipt, stage, user);
    if (owner !== undefined) await records.setOwner(receipt, owner, user);
    if (note !== undefined)
      await records.writeNote(receipt, { id: randomUUID(), text: note }, user);
    for (const each of untag) await records.removeTag(receipt, each, user);
    for (const each of tag) await addTag(records, receipt, each, user);
    const submission = await records.record(receipt);
    if (!submission) throw notHeld(receipt);
    return { submission };
  },
  print: ({ submission }, page) => printRecord(submission, page),
};

/** An option parser for commander: each value is added to those before. */
function several(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

async function addTag(records: Tags, receipt: string, tag: string, user: string): Promise<void> {
  await records.addTag(receipt, tag, user).catch((error: unknown) => {
    throw error instanceof TagRefused ? new CommandError(error.message, EXIT.wrongUse) : error;
  });
}

/** Throws a `CommandError` that names the stages there are. */
async function requireStage(stage: string, siteDir: string): Promise<void> {
  const { stages } = await readDeskSettings(siteDir);
  const ids = stages.map(({ id }) => id);
  if (ids.includes(stage)) return;
  throw new CommandError(
    `There is no stage ${stage}. The stages are ${ids.join(', ')}; content/desk.yaml names them.`,
    EXIT.wrongUse,
  );
}
