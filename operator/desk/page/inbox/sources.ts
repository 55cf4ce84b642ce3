import type { Channel } from '../api/types.ts';
import { numberOf } from '../ui/times.ts';
import { LIST } from '../words.ts';
import type { Narrowing } from './filters.ts';

type Source = Pick<Narrowing, 'channel' | 'campaign'>;

/** A source as the value of a select option; '' means any source. */
export function choiceOfSource({ channel, campaign }: Source): string {
  if (channel === undefined && campaign === undefined) return '';
  return JSON.stringify([channel ?? null, campaign ?? null]);
}

export function sourceOfChoice(choice: string): Source {
  if (!choice) return {};
  const [channel, campaign]: (string | null)[] = JSON.parse(choice);
  return { ...(channel == null ? {} : { channel }), ...(campaign ? { campaign } : {}) };
}

/** For example `google / cpc`, or `direct` without a channel. */
export function channelName(channel: string): string {
  return channel || LIST.direct;
}

/** Channels by frequency, each followed by its campaigns. Always includes `chosen`. */
export function sourceChoices(channels: readonly Channel[], chosen: Source): [string, string][] {
  const sums = new Map<string, number>();
  for (const { channel, submissions } of channels) {
    sums.set(channel, (sums.get(channel) ?? 0) + submissions);
  }
  const choices = [...sums]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([channel, sum]): [string, string][] => [
      [choiceOfSource({ channel }), `${channelName(channel)} (${numberOf(sum)})`],
      ...channels
        .filter((each) => each.channel === channel && each.campaign)
        .map(({ campaign, submissions }): [string, string] => [
          choiceOfSource({ channel, campaign }),
          `\u2003${campaign} (${numberOf(submissions)})`,
        ]),
    ]);
  const choice = choiceOfSource(chosen);
  if (!choice || choices.some(([value]) => value === choice)) return choices;
  return [...choices, [choice, chosen.campaign ?? channelName(chosen.channel ?? '')]];
}
