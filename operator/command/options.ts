import { type Command, InvalidArgumentError, Option } from 'commander';
import { MODES, type Mode } from '../../contract/audience.ts';
import { DAY_MS, HOUR_MS } from '../../intake/shared/time.ts';
import { type Filter, PLACES, type Place } from '../../intake/store/recruiters/records.ts';
import { readReceiptNumber } from '../../intake/store/submission/receipt-number.ts';
import { readDeskSettings } from '../desk-settings.ts';
import { dueAt } from '../due.ts';
import { CommandError, EXIT } from './command.ts';

/** An option that takes one of a few words. */
export function choice(flags: string, description: string, words: readonly string[]): Option {
  return new Option(flags, description).choices(words);
}

/** An argument parser for commander: a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}

/** What a command declares as its argument: a number typed with spaces comes as several. */
export const RECEIPT = { needed: '<receipt...>', optional: '[receipt...]' } as const;

/** The receipt among a command's arguments, '' without one. Throws if it is none. */
export function receiptOf(args: readonly string[]): string {
  return args.length === 0 ? '' : receiptNumber(args.join(''));
}

/** An option parser for commander: a receipt as a person types it. */
export function receiptNumber(text: string): string {
  const receipt = readReceiptNumber(text);
  if (receipt) return receipt;
  throw new InvalidArgumentError('A receipt is twelve letters and digits, as 7K3M-9QXD-2VTB.');
}

/** The error for a receipt without a submission. */
export function notHeld(receipt: string): CommandError {
  return new CommandError(`There is no submission ${receipt}.`, EXIT.nothingFound);
}

const AGO = /^(\d{1,5})([hdw])$/;
const AGO_MS: Record<string, number> = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DATE_AND_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Reads a typed time: a date, a date and a time, or how long ago, as `7d`. Dates and times without
 * a zone are in the person's time zone.
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
    `${option} ${text} is not a time. Give a date as 2026-11-20, a time as 2026-11-20T14:00, or an age as 36h, 7d or 4w.`,
    EXIT.wrongUse,
  );
}

/** The filter options of a command. */
export interface FilterOptions {
  place: Place;
  search?: string;
  audience?: Mode;
  stage?: string;
  owner?: string;
  tag?: string;
  unseen?: true;
  due?: true;
  since?: string;
  until?: string;
  channel?: string;
  campaign?: string;
  flagged?: true;
}

export function declareFilters(command: Command): void {
  command
    .addOption(
      choice('--place <place>', 'inbox is everything but suspected spam', PLACES).default('inbox'),
    )
    .option('--search <words>', 'words in the form, documents, file names, notes, tags or receipt')
    .addOption(choice('--audience <audience>', 'employers or job seekers', MODES))
    .option('--stage <stage>', 'how far a recruiter is with it, by the id of the stage')
    .option('--owner <name>', "whose it is; '' for nobody's")
    .option('--tag <tag>', 'only those with this tag, however it is typed')
    .option('--unseen', 'only those that no recruiter has seen')
    .option('--due', 'only those whose promised answer or reminder is due')
    .option('--since <time>', 'since a date or time, or the last 36h, 7d, 4w')
    .option('--until <time>', 'until a time; a date includes the whole day')
    .option('--channel <channel>', "source of the visit, as 'google / cpc'; '' for none")
    .option('--campaign <campaign>', 'name of the campaign')
    .option('--flagged', 'only those with a flagged file');
}

export async function readFilter(
  options: FilterOptions,
  now: number,
  siteDir: string,
): Promise<Filter> {
  const { audience, since, until, ...rest } = options;
  return {
    place: rest.place,
    search: rest.search,
    mode: audience,
    stage: rest.stage,
    owner: rest.owner,
    tag: rest.tag,
    unseen: rest.unseen,
    since: since === undefined ? undefined : readTime('--since', since, now),
    until: until === undefined ? undefined : readTime('--until', until, now, true),
    channel: rest.channel,
    campaign: rest.campaign,
    flagged: rest.flagged,
    due: rest.due && dueAt(now, (await readDeskSettings(siteDir)).promised),
  };
}
