import { removeErased } from '../intake/files/remove-erased.ts';
import { DAY_MS } from '../intake/shared/time.ts';
import type { Erased } from '../intake/store/erasure.ts';
import { agree } from './ask.ts';
import type { Definition } from './command.ts';
import { gone } from './erase.ts';
import { wholeNumber } from './options.ts';
import { count, prose, time } from './output.ts';

const MAX_DAYS = 36_500;

interface Options {
  olderThan?: number;
  yes?: true;
}

interface Purged {
  /** Submissions received before this time were erased. */
  before: number;
  days: number;
  erased: Erased;
}

export const purge: Definition<Options, Purged> = {
  name: 'purge',
  summary: 'erase submissions older than RETENTION_DAYS, but keep consent evidence',
  examples: ['purge', 'purge --older-than 365 --yes'],
  declare(command) {
    command
      .option(
        '--older-than <days>',
        'use this age instead of RETENTION_DAYS',
        wholeNumber(1, MAX_DAYS),
      )
      .option('--yes', 'skip the confirmation');
  },
  async run(context, { olderThan, yes }) {
    const days = olderThan ?? context.config().RETENTION_DAYS;
    // 0 keeps submissions forever: none is from before 1970.
    const before = days === 0 ? 0 : context.now() - days * DAY_MS;
    const { erasures } = await context.store();
    const submissions = await erasures.countBefore(before);
    if (submissions > 0) {
      const what = `${count(submissions, 'submission')} received before ${time(before)} (${count(days, 'day')} ago)`;
      const says = `${what} will be erased permanently, with files, deliveries, and notes. Consent evidence is kept.`;
      await agree(context, prose(context.page, says), 'erased', yes);
    }
    // Runs even if nothing is too old, because it also finishes an interrupted erasure.
    const erased = await erasures.purge(before);
    await removeErased(await context.files(), erasures);
    return { before, days, erased };
  },
  print({ before, days, erased }, page) {
    if (erased.submissions > 0) return prose(page, `Erased ${gone(erased)}.`);
    return days === 0
      ? 'RETENTION_DAYS is 0, so submissions are kept forever. To erase old ones, use --older-than DAYS.'
      : `No submissions are older than ${time(before)}.`;
  },
};
