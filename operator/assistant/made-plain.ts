import type { Figures } from '../../intake/store/recruiters/figures.ts';
import type { ListedSubmission, SubmissionRecord } from '../../intake/store/recruiters/records.ts';
import { day } from '../command/terminal/words.ts';
import type { Outcome } from '../outcomes.ts';

/** Characters of a free text in a list; one submission alone has them all. */
const MOST_IN_LIST = 200;

/** Without personal data a source is named from so many submissions on. The others are one line. */
const LEAST_NAMED = 5;
const OTHERS = 'others';

/** A row of a list, with what the visitor typed apart from the rest. */
export function rowOf({ fields, channel, campaign, found, ...row }: ListedSubmission) {
  const cut = Object.entries(fields).map(([name, value]) => [name, value?.slice(0, MOST_IN_LIST)]);
  return { ...row, fromVisitor: { ...Object.fromEntries(cut), channel, campaign, found } };
}

/** One submission, with what the visitor typed apart from the rest. */
export function wholeOf({ fields, channel, campaign, ...record }: SubmissionRecord) {
  const fileNames = record.files.map(({ name }) => name);
  return {
    ...record,
    noteCount: record.notes.length,
    answerCount: record.answers.length,
    relatedCount: record.related.length,
    fromVisitor: { ...fields, channel, campaign, fileNames },
  };
}

interface Counted {
  since: number;
  until: number;
  figures: Figures;
  outcomes: Outcome[];
}

/** The figures, by days of this machine's time zone, without those that are empty. */
export function figuresOf({ since, until, figures, outcomes }: Counted, personal: boolean) {
  const days = new Map<string, { day: string; hiring: number; jobseeking: number }>();
  for (const { at, mode, submissions } of figures.arrivals) {
    const found = days.get(day(at)) ?? { day: day(at), hiring: 0, jobseeking: 0 };
    found[mode] += submissions;
    days.set(found.day, found);
  }
  const { medianMs: medianDeliveryMs, ...rest } = figures;
  return {
    ...rest,
    medianDeliveryMs,
    since,
    until,
    days: [...days.values()],
    sources: personal ? outcomes : withoutRare(outcomes),
  };
}

/** What an address names may be a person's own link: rare ones lose their names. */
function withoutRare(outcomes: readonly Outcome[]): Outcome[] {
  const named = outcomes.filter(({ submissions }) => submissions >= LEAST_NAMED);
  const rare = outcomes.filter(({ submissions }) => submissions < LEAST_NAMED);
  if (rare.length === 0) return named;
  const sum = (of: 'submissions' | 'won' | 'lost') =>
    rare.reduce((total, outcome) => total + outcome[of], 0);
  return [
    ...named,
    {
      channel: OTHERS,
      campaign: '',
      submissions: sum('submissions'),
      won: sum('won'),
      lost: sum('lost'),
    },
  ];
}
