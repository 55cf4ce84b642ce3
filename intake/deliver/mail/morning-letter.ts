import type { ListedSubmission } from '../../store/inbox.ts';
import { cleanLine } from '../clean.ts';
import { LETTER_LABEL } from '../words.ts';
import type { Block, Letter } from './letter.ts';

/** A submission that is due today, with its deadline. */
export interface DueToday {
  submission: ListedSubmission;
  /** Milliseconds since the epoch. */
  by: number;
}

interface MorningLetterOptions {
  /** Milliseconds since the epoch. */
  now: number;
  /** The agency's time zone, such as `America/New_York`, in which times are shown. */
  timeZone: string;
  company: string;
  deskUrl: string | undefined;
}

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
  const blocks: Block[] = [{ kind: 'facts', rows: named.map((each) => rowOf(each, options)) }];
  if (overdue > 0) {
    const text = `${overdue === 1 ? '1 is' : `${overdue} are`} already overdue.`;
    blocks.unshift({ kind: 'warning', text });
  }
  if (total > named.length) {
    blocks.push({ kind: 'text', text: `And ${total - named.length} more.` });
  }
  if (deskUrl) {
    const href = `${deskUrl.replace(/\/$/, '')}/#/open?order=urgent`;
    blocks.push({ kind: 'link', label: 'Open the desk', href });
  }
  const footer = `Sent by the ${company} contact form each business day when something is due.`;
  return { subject: heading, letter: { company, label: 'Due today', heading, blocks, footer } };
}

/** The name, and a text such as `New employer, unassigned, due Tue 3:00 PM`. */
function rowOf({ submission, by }: DueToday, { now, timeZone }: MorningLetterOptions) {
  const { fields, mode, owner, receipt } = submission;
  const name = cleanLine(`${fields.firstname} ${fields.lastname}`) || receipt;
  const whose = owner ? cleanLine(owner) : 'unassigned';
  const format = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone } as const;
  const time = new Intl.DateTimeFormat('en-US', format).format(by);
  const when = `${by <= now ? 'overdue since' : 'due'} ${time}`;
  return [name, `${LETTER_LABEL[mode]}, ${whose}, ${when}`] as const;
}
