import type { Trouble } from '../../store/alarms.ts';
import type { Destination } from '../../store/destinations.ts';
import { timeInWords } from '../words.ts';
import type { Block, Letter } from './letter.ts';

const TO: Record<Destination, string> = {
  webhook: 'webhook',
  mail: 'team email',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  acknowledgement: 'confirmation email',
};

/** The advice for each kind of trouble. */
const ADVICE = {
  dead: 'Every submission is saved. In the desk, open Failed to see why a delivery failed, and click Retry to send it again.',
  suspects:
    'Suspected spam may come from real people. In the desk, open Spam, and click Not spam to move a submission to the inbox.',
  infected:
    'A document with malware is saved, but no one can open it. The sender may not know about it. Call to ask for another copy, then delete the submission.',
};

/** The number of failed deliveries to all destinations. */
export function deadOf({ dead }: Trouble): number {
  return dead.reduce((sum, { count }) => sum + count, 0);
}

/** Tells the team what needs attention: how many of each kind, since when, and what to do. */
export function alarmLetter(
  trouble: Trouble,
  company: string,
  deskUrl: string | undefined,
): { subject: string; letter: Letter } {
  const { suspects, infected } = trouble;
  const parts: string[] = [];
  const rows: [string, string][] = [];
  const advice: string[] = [];
  const dead = deadOf(trouble);
  if (dead > 0) {
    parts.push(dead === 1 ? '1 failed delivery' : `${dead} failed deliveries`);
    for (const { destination, count, since } of trouble.dead) {
      rows.push([`Failed: ${TO[destination]}`, `${count}, since ${timeInWords(since)}`]);
    }
    advice.push(ADVICE.dead);
  }
  if (suspects.count > 0) {
    parts.push(`${suspects.count} ${suspects.count === 1 ? 'submission' : 'submissions'} in Spam`);
    rows.push(['In Spam', `${suspects.count}, since ${timeInWords(suspects.since)}`]);
    advice.push(ADVICE.suspects);
  }
  if (infected > 0) {
    parts.push(`${infected} with malware`);
    rows.push(['With malware', String(infected)]);
    advice.push(ADVICE.infected);
  }
  const heading = parts.join(', ');
  const blocks: Block[] = [
    { kind: 'facts', rows },
    { kind: 'text', text: advice.join('\n') },
  ];
  if (deskUrl) blocks.push({ kind: 'link', label: 'Open the desk', href: deskUrl });
  const footer = `Sent by the ${company} contact form at most once an hour, and only when these numbers go up.`;
  return {
    subject: `Action needed: ${heading}`,
    letter: { company, label: 'Action needed', heading, blocks, footer },
  };
}
