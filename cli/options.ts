import { type Command, InvalidArgumentError, Option } from 'commander';
import { MODES, type Mode } from '../contract/audience.ts';
import { readDeskSettings } from '../desk/shared/desk-settings.ts';
import { readerAt } from '../desk/shared/due.ts';
import { DAY_MS, HOUR_MS } from '../intake/shared/time.ts';
import { type Filter, VIEWS, type View } from '../intake/store/filter.ts';
import { readReceiptNumber } from '../intake/store/receipt-number.ts';
import { CommandError, EXIT } from './command.ts';

/** An option that accepts one of the given words. */
export function choice(flags: string, description: string, words: readonly string[]): Option {
  return new Option(flags, description).choices(words);
}

/** An argument parser for commander: a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Enter a whole number from ${least} to ${most}.`);
  };
}

/** A command's receipt argument. A receipt typed with spaces arrives as several arguments. */
export const RECEIPT = { needed: '<receipt...>', optional: '[receipt...]' } as const;

/** Reads the receipt from a command's arguments; '' if there are none. Throws if it is invalid. */
export function receiptOf(args: readonly string[]): string {
  return args.length === 0 ? '' : receiptNumber(args.join(''));
}

/** An option parser for commander: a receipt as a person types it. */
export function receiptNumber(text: string): string {
  const receipt = readReceiptNumber(text);
  if (receipt) return receipt;
  throw new InvalidArgumentError('A receipt has twelve letters and digits, like 7K3M-9QXD-2VTB.');
}

/** The error for a receipt without a submission. */
export function notHeld(receipt: string): CommandError {
  return new CommandError(`Submission ${receipt} not found. Check the receipt.`, EXIT.nothingFound);
}

const AGO = /^(\d{1,5})([hdw])$/;
const AGO_MS: Record<string, number> = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DATE_AND_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Reads a typed time: a date, a date and a time, or an age like `7d`. Dates and times without a zone
 * are in the user's time zone.
 * @param end whether a date means its end, not its beginning
 * @returns milliseconds since the epoch
 */
export function readTime(option: string, text: string, now: number, end = false): number {
  const [, number, unit = ''] = AGO.exec(text) ?? [];
  if (number) return now - Number(number) * (AGO_MS[unit] ?? 0);
  const [, year, month, date] = (DATE.exec(text) ?? []).map(Number);
  if (year && month && date) {
    const at = new Date(year, month - 1, date);
    // `Date` makes 2026-02-30 a day in March.
    if (at.getMonth() === month - 1 && at.getDate() === date) {
      return end ? new Date(year, month - 1, date + 1).getTime() : at.getTime();
    }
  }
  const at = DATE_AND_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return at;
  throw new CommandError(
    `${option} ${text} is not a valid time. Use a date (2026-11-20), a time (2026-11-20T14:00), or an age (36h, 7d, 4w).`,
    EXIT.wrongUse,
  );
}

/** The views that don't depend on who reads them. */
export const TEAM_VIEWS = VIEWS.filter((view) => view !== 'mine');

/** The filter options of a command. */
export interface FilterOptions {
  view: View;
  search?: string;
  audience?: Mode;
  stage?: string;
  owner?: string;
  tag?: string;
  unseen?: true;
  due?: true;
  since?: string;
  until?: string;
}

export function declareFilters(command: Command): void {
  command
    .addOption(
      choice(
        '--view <view>',
        'choose a list, as in the desk; all leaves out spam',
        TEAM_VIEWS,
      ).default('all'),
    )
    .option('--search <words>', 'search forms, documents, file names, notes, tags, and receipts')
    .addOption(choice('--audience <audience>', 'filter by audience', MODES))
    .option('--stage <stage>', 'filter by stage ID')
    .option('--owner <name>', "filter by owner; '' for unassigned")
    .option('--tag <tag>', 'filter by tag')
    .option('--unseen', 'include only unread submissions')
    .option('--due', 'include only submissions with an overdue reply or reminder')
    .option(
      '--since <time>',
      'include submissions received since a date, time, or age (36h, 7d, 4w)',
    )
    .option(
      '--until <time>',
      'include submissions received until a date or time; a date covers the whole day',
    );
}

export async function readFilter(
  options: FilterOptions,
  now: number,
  siteDir: string,
): Promise<Filter> {
  const { audience, since, until, ...rest } = options;
  return {
    ...rest,
    mode: audience,
    since: since === undefined ? undefined : readTime('--since', since, now),
    until: until === undefined ? undefined : readTime('--until', until, now, true),
    reader: readerAt(now, await readDeskSettings(siteDir)),
  };
}
