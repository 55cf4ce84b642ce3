import type { Destination } from '../../store/outbox/outbox.ts';
import type { Trouble } from '../../store/upkeep/troubles.ts';
import { timeInWords } from '../words.ts';
import type { Block, Letter } from './letter.ts';

const TO: Record<Destination, string> = {
  webhook: 'to the webhook',
  mail: 'by mail',
  slack: 'to Slack',
  teams: 'to Teams',
  acknowledgement: 'to the visitor',
};

/** How many deliveries to all destinations were given up. */
export function deadOf({ dead }: Trouble): number {
  return dead.reduce((sum, { count }) => sum + count, 0);
}

/** Tells the team what waits for a person: how many of each, since when, and what to do. */
export function alarmLetter(
  trouble: Trouble,
  overAge: number,
  company: string,
  deskUrl: string | undefined,
): { subject: string; letter: Letter } {
  const dead = deadOf(trouble);
  const { suspects, infected } = trouble;
  const parts = [
    ...(dead > 0 ? [dead === 1 ? '1 delivery given up' : `${dead} deliveries given up`] : []),
    ...(suspects.count > 0
      ? [suspects.count === 1 ? '1 suspect waits' : `${suspects.count} suspects wait`]
      : []),
    ...(infected > 0 ? [`${infected} with malware`] : []),
    ...(overAge > 0 ? [`${overAge} too old`] : []),
  ];
  const heading = parts.join(', ');
  const rows = [
    ...trouble.dead.map(({ destination, count, since }) => [
      `Given up ${TO[destination]}`,
      `${count}, since ${timeInWords(since)}`,
    ]),
    ...(suspects.count > 0
      ? [['Suspects', `${suspects.count}, since ${timeInWords(suspects.since)}`]]
      : []),
    ...(infected > 0 ? [['With malware', String(infected)]] : []),
    ...(overAge > 0 ? [['Older than RETENTION_DAYS', String(overAge)]] : []),
  ] as [string, string][];
  return {
    subject: `Needs a person: ${heading}`,
    letter: {
      company,
      label: 'Needs a person',
      heading,
      blocks: [
        { kind: 'facts', rows },
        { kind: 'text', text: advice(dead, suspects.count, infected, overAge) },
        ...desk(deskUrl),
      ],
      footer: `Sent by the contact form of ${company}, at most once an hour, and only when there is more than last time.`,
    },
  };
}

function advice(dead: number, suspects: number, infected: number, overAge: number): string {
  const lines = [
    ...(dead > 0
      ? [
          'Every submission is stored. The desk shows each failed delivery with its cause, under Failed, and Retry sends it again.',
        ]
      : []),
    ...(suspects > 0
      ? [
          'Suspected spam may be from real people. The desk shows it under Spam, and Not spam moves it to the inbox.',
        ]
      : []),
    ...(infected > 0
      ? [
          'A document with malware is kept, and handed out to nobody. Its sender may not know of it: ask for another copy by phone, then erase the submission.',
        ]
      : []),
    ...(overAge > 0
      ? [
          'More came of age than one day erases by itself: a tenth of all, the oldest first. See that the clock is right. If it is, npm run operator -- purge erases the rest now; if not, set RETENTION_DAYS=0 until it is.',
        ]
      : []),
  ];
  return lines.join('\n');
}

function desk(deskUrl: string | undefined): Block[] {
  return deskUrl ? [{ kind: 'link', label: 'Open the desk', href: deskUrl }] : [];
}
