import { MODES } from '../../../contract/audience.ts';
import { DAY_MS } from '../../../intake/shared/time.ts';
import { type Figures, WAIT_STEPS_MS } from '../../../intake/store/recruiters/figures.ts';
import type { Counts } from '../../../intake/store/recruiters/records.ts';
import { readDeskSettings } from '../../desk-settings.ts';
import { type Outcome, outcomesOf, shareInWords } from '../../outcomes.ts';
import type { Definition } from '../command.ts';
import { wholeNumber } from '../options.ts';
import { entries, heading, type Page, parts } from '../terminal/page.ts';
import { type Column, table } from '../terminal/table.ts';
import { bar, count, day, duration, time } from '../terminal/words.ts';

const USUAL_DAYS = 28;
const MOST_DAYS = 366;

/** A bar's full length, in characters. */
const BAR = 30;

/** The most channels and failures that are listed. */
const MOST_LINES = 15;

interface Stats {
  since: number;
  until: number;
  counts: Counts;
  figures: Figures;
  /** By source and campaign, the most won first. */
  outcomes: Outcome[];
}

/** A line with a bar. */
interface Bar {
  label: string;
  value: number;
  /** Shown after the bar. */
  detail?: string;
}

export const stats: Definition<{ days: number }, Stats> = {
  name: 'stats',
  summary: 'submissions by day and channel, their answers and outcomes, and their deliveries',
  examples: ['stats', 'stats --days 90 --json'],
  declare(command) {
    command.option(
      '--days <n>',
      'how many days, including today',
      wholeNumber(1, MOST_DAYS),
      USUAL_DAYS,
    );
  },
  async run({ config, store, now }, { days }) {
    const until = now();
    const today = new Date(until);
    const since = new Date(
      today.getFullYear(),
      today.getMonth(),
      today.getDate() - days + 1,
    ).getTime();
    const opened = await store();
    const { stages, promised } = await readDeskSettings(config().SITE_DIR);
    const figures = await opened.figures(since, until, promised);
    const outcomes = outcomesOf(figures.stages, stages);
    return { since, until, counts: await opened.records.counts(), figures, outcomes };
  },
  print({ since, until, counts, figures, outcomes }, page) {
    const { submissions, deliveries, delivered, medianMs, answers } = figures;
    const open = deliveries - delivered;
    return parts(
      heading(page, `${time(since)} to ${time(until)}`),
      entries(page, [
        ['Submissions', count(submissions, 'submission')],
        ['Answered within', answers.medianMs === undefined ? '' : duration(answers.medianMs)],
        ['Answered in time', promiseInWords(answers)],
        [
          'Delivered',
          deliveries > 0 ? `${delivered} of ${count(deliveries, 'delivery', 'deliveries')}` : '',
        ],
        ['Not delivered yet', open > 0 ? String(open) : '', 'notice'],
        ['Median time', medianMs === undefined ? '' : duration(medianMs)],
        ['Delivery failed', counts.failed > 0 ? `${counts.failed} in all` : '', 'bad'],
        ['Suspected spam', counts.suspects > 0 ? `${counts.suspects} in all` : '', 'notice'],
        ['Not seen yet', counts.unseen > 0 ? `${counts.unseen} in all` : ''],
      ]),
      chart(page, 'Day', submissions > 0 ? daysOf(figures, since, until) : []),
      chart(page, 'Channel', channelsOf(figures)),
      outcomeTable(page, outcomes),
      chart(page, 'Delivered within', waitsOf(figures)),
      chart(page, 'Failed attempts', failuresOf(figures)),
    );
  },
};

/** As `42 of 50`; '' without a promise, or with nothing to keep it for. */
function promiseInWords({ promise }: Figures['answers']): string {
  if (!promise || promise.kept + promise.missed === 0) return '';
  return `${promise.kept} of ${promise.kept + promise.missed}`;
}

/** What was won and lost by source; '' while nothing was. */
function outcomeTable(page: Page, outcomes: readonly Outcome[]): string {
  const ended = outcomes.filter(({ won, lost }) => won + lost > 0).slice(0, MOST_LINES);
  if (ended.length === 0) return '';
  return table<Outcome>(
    page,
    [
      { title: 'Won and lost', text: sourceLabel, least: 16 },
      { title: 'Of', text: ({ submissions }) => String(submissions), align: 'right' },
      { title: 'Won', text: ({ won }) => String(won), align: 'right' },
      { title: '', text: ({ won, submissions }) => shareInWords(won, submissions), align: 'right' },
      { title: 'Lost', text: ({ lost }) => String(lost), align: 'right' },
      {
        title: '',
        text: ({ lost, submissions }) => shareInWords(lost, submissions),
        align: 'right',
      },
    ],
    ended,
  );
}

function sourceLabel({ channel, campaign }: { channel: string; campaign: string }): string {
  return [channel || 'no campaign', campaign].filter(Boolean).join(', ');
}

function chart(page: Page, title: string, bars: readonly Bar[]): string {
  if (bars.length === 0) return '';
  const most = Math.max(...bars.map(({ value }) => value));
  const columns: Column<Bar>[] = [
    { title, text: ({ label }) => label, least: 16 },
    { title: 'Number', text: ({ value }) => String(value), align: 'right' },
    { title: '', text: ({ value }) => bar(value, most, BAR) },
    { title: '', text: ({ detail }) => detail ?? '', rank: 1 },
  ];
  return table(page, columns, bars);
}

/** Every day in the reader's time zone; days without submissions that follow one another are one. */
function daysOf({ arrivals }: Figures, since: number, until: number): Bar[] {
  const days = new Map<string, Bar & { modes: Map<string, number> }>();
  // Steps of half a day, so that no day of 23 or 25 hours is skipped.
  for (let at = since; at <= until; at += DAY_MS / 2) {
    days.set(day(at), { label: day(at), value: 0, modes: new Map() });
  }
  for (const { at, mode, submissions } of arrivals) {
    const found = days.get(day(at));
    if (!found) continue;
    found.value += submissions;
    found.modes.set(mode, (found.modes.get(mode) ?? 0) + submissions);
  }
  const bars: Bar[] = [];
  let emptySince = '';
  for (const { label, value, modes } of days.values()) {
    const detail = MODES.filter((mode) => modes.has(mode))
      .map((mode) => `${modes.get(mode)} ${mode}`)
      .join(', ');
    if (value === 0 && emptySince)
      bars.splice(-1, 1, { label: `${emptySince} to ${label}`, value });
    else bars.push({ label, value, detail });
    emptySince = value === 0 ? emptySince || label : '';
  }
  return bars;
}

function channelsOf({ channels }: Figures): Bar[] {
  return channels
    .map((each) => ({ label: sourceLabel(each), value: each.submissions }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_LINES);
}

function waitsOf({ waits }: Figures): Bar[] {
  return WAIT_STEPS_MS.flatMap((step) => {
    const found = waits.filter(({ upToMs }) => upToMs === step);
    const value = found.reduce((sum, { deliveries }) => sum + deliveries, 0);
    const label = step === Number.MAX_SAFE_INTEGER ? 'longer' : duration(step);
    const detail = found.map((each) => `${each.deliveries} ${each.destination}`).join(', ');
    return value > 0 ? [{ label, value, detail }] : [];
  });
}

function failuresOf({ failures }: Figures): Bar[] {
  return failures
    .map(({ destination, outcome, attempts }) => ({
      label: `${outcome}, ${destination}`,
      value: attempts,
    }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_LINES);
}
