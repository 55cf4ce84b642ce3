import type { Stage } from '../../contract/desk.ts';
import type { Figures } from '../../intake/store/figures.ts';

/** How many submissions a source brought, and how many were won or lost. */
export interface Outcome {
  channel: string;
  campaign: string;
  submissions: number;
  won: number;
  lost: number;
}

/** Whether any stage counts as won or lost. */
export function hasOutcomes(stages: readonly Stage[]): boolean {
  return stages.some(({ outcome }) => outcome !== undefined);
}

/**
 * Wins and losses by source and campaign, sorted by wins, then by submissions. A stage that no longer
 * exists counts as neither.
 */
export function outcomesOf(counted: Figures['stages'], stages: readonly Stage[]): Outcome[] {
  const outcomeOf = new Map(stages.map(({ id, outcome }) => [id, outcome]));
  const sources = new Map<string, Outcome>();
  for (const { channel, campaign, stage, submissions } of counted) {
    const key = JSON.stringify([channel, campaign]);
    const source = sources.get(key) ?? { channel, campaign, submissions: 0, won: 0, lost: 0 };
    source.submissions += submissions;
    const outcome = outcomeOf.get(stage);
    if (outcome) source[outcome] += submissions;
    sources.set(key, source);
  }
  return inOrder([...sources.values()]);
}

/** The same by source only. */
export function outcomesByChannel(outcomes: readonly Outcome[]): Outcome[] {
  const channels = new Map<string, Outcome>();
  for (const { channel, submissions, won, lost } of outcomes) {
    const sum = channels.get(channel) ?? { channel, campaign: '', submissions: 0, won: 0, lost: 0 };
    sum.submissions += submissions;
    sum.won += won;
    sum.lost += lost;
    channels.set(channel, sum);
  }
  return inOrder([...channels.values()]);
}

function inOrder(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.toSorted((a, b) => b.won - a.won || b.submissions - a.submissions);
}

/** A percentage, with one decimal below 10%, like `7.5%`; '' if the whole is 0. */
export function shareInWords(part: number, whole: number): string {
  if (whole === 0) return '';
  const percent = (100 * part) / whole;
  const digits = percent > 0 && percent < 9.95 ? 1 : 0;
  return `${percent.toFixed(digits).replace('.0', '')}%`;
}
