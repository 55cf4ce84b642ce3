import type { ListedSubmission } from '../../store/recruiters/records.ts';
import { cleanLine } from '../clean.ts';
import { LETTER_LABEL } from '../words.ts';
import type { Block, Letter } from './letter.ts';

/** A submission that is due today, with its deadline. */
export interface DueToday {
  submission: ListedSubmission;
  /** Milliseconds since the epoch. */
  by: number;
}

export interface MorningLetterOptions {
  /** Milliseconds since the epoch. */
  now: number;
  /** The agency's time zone, such as `America/New_York`, in which times are shown. */
  timeZone: string;
  company: string;
  deskUrl: string | undefined;
}

/** As `Tue 3:00 PM`. */
const MOMENT = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** The most submissions that a mail names. It gives the number of the others. */
const MAX_NAMED = 20;

/** Tells the team in the morning what is due today, most urgent first. */
export function morningLetter(
  due: readonly DueToday[],
  total: number,
  options: MorningLetterOptions,
): { subject: string; letter: Letter } {
  const { now, company, deskUrl } = options;
  const overdue = due.filter(({ by }) => by <= now).length;
  const heading = `${total === 1 ? '1 submission needs' : `${total} submissions need`} attention today`;
  const named = due.slice(0, MAX_NAMED);
  const more = total - named.length;
  return {
    subject: heading,
    letter: {
      company,
      label: 'Due today',
      heading,
      blocks: [
        ...(overdue > 0 ? [{ kind: 'warning', text: warningOf(overdue) } satisfies Block] : []),
        { kind: 'facts', rows: named.map((each) => rowOf(each, options)) },
        ...(more > 0 ? [{ kind: 'text', text: `And ${more} more.` } satisfies Block] : []),
        ...(deskUrl ? [linkTo(deskUrl)] : []),
      ],
      footer: `Sent by the ${company} contact form each business day when something is due.`,
    },
  };
}

function warningOf(overdue: number): string {
  return `${overdue === 1 ? '1 is' : `${overdue} are`} already overdue.`;
}

function linkTo(deskUrl: string): Block {
  const href = `${deskUrl.replace(/\/$/, '')}/#/inbox?order=urgent`;
  return { kind: 'link', label: 'Open the desk', href };
}

function rowOf(
  { submission, by }: DueToday,
  { now, timeZone }: MorningLetterOptions,
): [label: string, value: string] {
  const { fields, mode, owner, receipt } = submission;
  const name = cleanLine(`${fields.firstname} ${fields.lastname}`) || receipt;
  const whose = owner ? cleanLine(owner) : 'unassigned';
  const time = new Intl.DateTimeFormat('en-US', { ...MOMENT, timeZone }).format(by);
  const when = `${by <= now ? 'overdue since' : 'due'} ${time}`;
  return [name, `${LETTER_LABEL[mode]}, ${whose}, ${when}`];
}
