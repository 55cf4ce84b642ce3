import type { Filter, ListedSubmission } from '../../../intake/store/recruiters/records.ts';
import { type Definition, EXIT } from '../command.ts';
import { declareFilters, type FilterOptions, readFilter, wholeNumber } from '../options.ts';
import { type Page, parts, prose } from '../terminal/page.ts';
import { type Column, table } from '../terminal/table.ts';
import { count, recentTime, time } from '../terminal/words.ts';
import {
  deliveryTone,
  deliveryWords,
  nameOf,
  sourceOf,
  stageWords,
  subjectOf,
} from './submission-words.ts';

const USUAL_LINES = 25;
const MOST_LINES = 1000;

interface Options extends FilterOptions {
  limit: number;
  before?: number;
}

interface Inbox {
  submissions: ListedSubmission[];
  /** How many submissions the filters leave. */
  total: number;
  /** The value for `--before` that continues the list; null at its end. */
  next: number | null;
  /** Searches that would find something, each with a name one typo away. Only where none did. */
  near?: string[];
}

export const inbox: Definition<Options, Inbox> = {
  name: 'inbox',
  summary: 'list submissions, newest first',
  examples: ['inbox', 'inbox --since 7d --audience hiring --json', 'inbox --place suspects'],
  declare(command) {
    declareFilters(command);
    command
      .option('--limit <n>', 'how many to list', wholeNumber(1, MOST_LINES), USUAL_LINES)
      .option(
        '--before <n>',
        'continue where a list ended',
        wholeNumber(1, Number.MAX_SAFE_INTEGER),
      );
  },
  async run({ config, store, now }, { limit, before, ...options }) {
    const { records } = await store();
    const filter: Filter = await readFilter(options, now(), config().SITE_DIR);
    const found = await records.list(filter, limit + 1, before);
    const submissions = found.slice(0, limit);
    const total = await records.count(filter);
    return {
      submissions,
      total,
      next: found.length > limit ? (submissions.at(-1)?.seq ?? null) : null,
      ...(total === 0 && { near: await records.nearSearches(filter) }),
    };
  },
  print({ submissions, total, next, near = [] }, page, { calledAs }) {
    if (submissions.length === 0) {
      const meant = near.map((search) => `“${search}”`).join(', ');
      return prose(page, `Nothing found.${meant && ` Did you mean --search ${meant}?`}`);
    }
    const ends = next === null ? '' : ` For older ones: ${calledAs} inbox … --before ${next}`;
    const said = `${submissions.length} of ${count(total, 'submission')}.${ends}`;
    return parts(table(page, columnsFor(page), submissions), prose(page, said, 'quiet'));
  },
  exitCode: ({ submissions }) => (submissions.length === 0 ? EXIT.nothingFound : EXIT.done),
};

/**
 * The columns for a page. On a terminal, room goes to who and what: this year's times have no year,
 * and only a delivery that needs attention is told.
 */
function columnsFor({ columns, now }: Page): Column<ListedSubmission>[] {
  const isNarrow = columns !== undefined;
  return [
    { title: 'Receipt', text: ({ receipt }) => receipt },
    {
      title: 'Received',
      text: ({ receivedAt }) => (isNarrow ? recentTime(receivedAt, now) : time(receivedAt)),
    },
    { title: 'Audience', text: ({ mode }) => mode, rank: 3 },
    { title: 'Who', text: ({ fields }) => nameOf(fields), least: 10, roomy: 20, wraps: true },
    { title: 'What', text: ({ fields }) => subjectOf(fields), least: 10, roomy: 40, wraps: true },
    { title: 'Source', text: sourceOf, least: 8, rank: 1 },
    {
      title: 'Stage',
      text: ({ stage }) => stageWords(stage),
      tone: ({ stage }) => (stage === 'new' ? 'title' : undefined),
    },
    { title: 'Tags', text: ({ tags }) => tags.join(', '), least: 8, rank: 2, wraps: true },
    {
      title: 'Files',
      text: ({ files }) => (files === 0 ? '' : String(files)),
      align: 'right',
      rank: 4,
    },
    {
      title: 'Flags',
      text: ({ flags }) => flags.join(', '),
      tone: () => 'notice',
      least: 10,
      wraps: true,
    },
    {
      title: 'Why',
      text: ({ apart, suspicion }) => (apart ? suspicion.join(', ') : ''),
      least: 10,
      wraps: true,
    },
    {
      title: 'Delivery',
      text: (row) => (isNarrow && isToldElsewhere(row) ? '' : deliveryWords(row.delivery)),
      tone: ({ delivery }) => deliveryTone(delivery),
    },
    { title: 'Last result', text: failureOf, least: 8, rank: 2 },
    { title: 'In a document', text: placeOf, least: 10, roomy: 30, rank: 5 },
  ];
}

/** Where a document has a searched word; '' for what was found without one. */
function placeOf({ found }: ListedSubmission): string {
  return found ? `${found.before}${found.word}${found.after}` : '';
}

/** Whether nobody has to do anything about a delivery, or another column says why it waits. */
function isToldElsewhere({ delivery, apart, suspicion }: ListedSubmission): boolean {
  return delivery === 'delivered' || delivery === 'kept' || (apart && suspicion.length > 0);
}

/** The outcome of the last try; '' if it delivered, or if there was none. */
function failureOf({ outcome }: ListedSubmission): string {
  return outcome === undefined || outcome === 'delivered' ? '' : outcome;
}
