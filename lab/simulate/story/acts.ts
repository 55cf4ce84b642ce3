import type { MailManner } from '../people/mailbox.ts';
import type { Manner } from '../people/receiver.ts';
import type { Plan } from '../people/visitor.ts';
import type { DiskFault } from '../world/disk.ts';

/** What people do with a submission at the machine's command line. */
export const COMMANDS = ['hold', 'release', 'erase', 'revoke', 'retry'] as const;
export type CommandName = (typeof COMMANDS)[number];

/** Something that happens to the service, at a moment of steady time in milliseconds. */
export type Act = { at: number } & (
  | { kind: 'visit'; plan: Plan }
  | { kind: 'receiver'; manner: Manner; forMs: number }
  | { kind: 'mail'; manner: MailManner; forMs: number }
  /** At this many operations of the disk from then on; at once where there is no number. */
  | { kind: 'kill' | 'power-cut'; operations: number }
  | { kind: 'restart'; downMs: number }
  | { kind: 'pause'; forMs: number }
  | { kind: 'clock'; byMs: number }
  | { kind: 'full'; leaves: number; forMs: number }
  | ({ kind: 'disk-fault'; forMs: number } & Omit<DiskFault, 'until'>)
  | { kind: 'hang'; forMs: number }
  | { kind: 'moved'; forMs: number }
  | { kind: 'command'; command: CommandName; person: number }
);

/** An act as a sentence. */
export function sayAct(act: Act): string {
  switch (act.kind) {
    case 'visit':
      return sayVisit(act.plan);
    case 'receiver':
      return `the receiver ${act.manner === 'takes it' ? 'is well' : act.manner} for ${span(act.forMs)}`;
    case 'mail':
      return `the mail server ${act.manner} for ${span(act.forMs)}`;
    case 'kill':
      return act.operations === 0
        ? 'the service is killed'
        : `the service is killed at the ${nth(act.operations)} operation of the disk from now`;
    case 'power-cut':
      return act.operations === 0
        ? 'the power fails'
        : `the power fails at the ${nth(act.operations)} operation of the disk from now`;
    case 'restart':
      return `the service is stopped, and started ${span(act.downMs)} later`;
    case 'pause':
      return `the service stands still for ${span(act.forMs)}`;
    case 'clock':
      return `the clock of the machine is set ${act.byMs > 0 ? 'ahead' : 'back'} by ${span(Math.abs(act.byMs))}`;
    case 'full':
      return `the disk is full but for ${act.leaves} bytes, for ${span(act.forMs)}`;
    case 'disk-fault':
      return `${act.times < 1000 ? act.times : 'each'} ${act.operations.join(' or ')} ${act.where === '' ? 'of the disk' : `of ${act.where}`} fails with ${act.code}, ${act.spreadsTo ? `then each ${act.spreadsTo.join(' or ')}, ` : ''}for ${span(act.forMs)}`;
    case 'hang':
      return `the disk does not answer for ${span(act.forMs)}`;
    case 'moved':
      return `somebody moves the database away, and puts it back ${span(act.forMs)} later`;
    case 'command':
      return `a recruiter: ${act.command} person ${act.person}`;
  }
}

function sayVisit(plan: Plan): string {
  const { documents, isPlain, isProgram, isTwice, breaksAt, patienceMs } = plan;
  const files = documents.length === 0 ? 'no documents' : `${documents.length} documents`;
  const how = [
    isPlain && 'without script',
    isProgram && 'as a program',
    isTwice && 'presses twice',
    breaksAt < 1 && `the line breaks after ${Math.round(breaksAt * 100)} %`,
    patienceMs < 5000 && `waits ${span(patienceMs)}`,
  ].filter((word) => word !== false);
  return [`person ${plan.person} sends a form with ${files}`, ...how].join(', ');
}

/** A span of time in words. */
export function span(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 120_000) return `${round(ms / 1000)} s`;
  if (ms < 7_200_000) return `${round(ms / 60_000)} min`;
  return `${round(ms / 3_600_000)} h`;
}

const round = (value: number) => Math.round(value * 10) / 10;

function nth(number: number): string {
  const ending =
    number % 100 >= 11 && number % 100 <= 13 ? 'th' : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
}
