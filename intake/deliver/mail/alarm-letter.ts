import type { Destination } from '../../store/outbox/outbox.ts';
import type { Trouble } from '../../store/upkeep/troubles.ts';
import { timeInWords } from '../words.ts';
import type { Block, Letter } from './letter.ts';

const TO: Record<Destination, string> = {
  webhook: 'webhook',
  mail: 'team email',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  acknowledgement: 'confirmation email',
};

/** The number of failed deliveries to all destinations. */
export function deadOf({ dead }: Trouble): number {
  return dead.reduce((sum, { count }) => sum + count, 0);
}

/** Tells the team what needs attention: how many of each kind, since when, and what to do. */
export function alarmLetter(
  trouble: Trouble,
  overAge: number,
  company: string,
  deskUrl: string | undefined,
): { subject: string; letter: Letter } {
  const dead = deadOf(trouble);
  const { suspects, infected } = trouble;
  const parts = [
    ...(dead > 0 ? [dead === 1 ? '1 failed delivery' : `${dead} failed deliveries`] : []),
    ...(suspects.count > 0
      ? [suspects.count === 1 ? '1 submission in Spam' : `${suspects.count} submissions in Spam`]
      : []),
    ...(infected > 0 ? [`${infected} with malware`] : []),
    ...(overAge > 0 ? [`${overAge} past the retention limit`] : []),
  ];
  const heading = parts.join(', ');
  const rows = [
    ...trouble.dead.map(({ destination, count, since }) => [
      `Failed: ${TO[destination]}`,
      `${count}, since ${timeInWords(since)}`,
    ]),
    ...(suspects.count > 0
      ? [['In Spam', `${suspects.count}, since ${timeInWords(suspects.since)}`]]
      : []),
    ...(infected > 0 ? [['With malware', String(infected)]] : []),
    ...(overAge > 0 ? [['Older than RETENTION_DAYS', String(overAge)]] : []),
  ] as [string, string][];
  return {
    subject: `Action needed: ${heading}`,
    letter: {
      company,
      label: 'Action needed',
      heading,
      blocks: [
        { kind: 'facts', rows },
        { kind: 'text', text: advice(dead, suspects.count, infected, overAge) },
        ...desk(deskUrl),
      ],
      footer: `Sent by the ${company} contact form at most once an hour, and only when these numbers go up.`,
    },
  };
}

function advice(dead: number, suspects: number, infected: number, overAge: number): string {
  const lines = [
    ...(dead > 0
      ? [
          'Every submission is saved. In the desk, open Failed to see why a delivery failed, and click Retry to send it again.',
        ]
      : []),
    ...(suspects > 0
      ? [
          'Suspected spam may come from real people. In the desk, open Spam, and click Not spam to move a submission to the inbox.',
        ]
      : []),
    ...(infected > 0
      ? [
          'A document with malware is saved, but no one can open it. The sender may not know about it. Call to ask for another copy, then delete the submission.',
        ]
      : []),
    ...(overAge > 0
      ? [
          'More submissions are past RETENTION_DAYS than are deleted in one day (a tenth of all, oldest first). Check the server’s clock. If it’s right, run npm run operator -- purge to delete the rest now. If it’s wrong, set RETENTION_DAYS=0 until you fix it.',
        ]
      : []),
  ];
  return lines.join('\n');
}

function desk(deskUrl: string | undefined): Block[] {
  return deskUrl ? [{ kind: 'link', label: 'Open the desk', href: deskUrl }] : [];
}
