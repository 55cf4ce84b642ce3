import { createHash, randomUUID } from 'node:crypto';
import { TEST_PERSON, testResume } from '../../contract/test-person.ts';
import type { Deliver, Outcome, OutcomeWord } from '../../intake/deliver/queue/outcome.ts';
import type { FileStore } from '../../intake/files/files.ts';
import { CHATS, type TO_THE_TEAM } from '../../intake/store/destinations.ts';
import type { Claim } from '../../intake/store/outbox.ts';
import type { StoredSubmission } from '../../intake/store/submissions.ts';
import { type Finding, findingsOf, messageOf } from './finding.ts';

/** Limit for the whole delivery, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** The prefix of a test delivery's id, documented in docs/webhook.md. */
const TEST_ID = 'msg_test_';
/** No submission has this receipt: receipts never contain L or O. */
const TEST_RECEIPT = 'TEST-ONLY-0000';

export type ToTheTeam = (typeof TO_THE_TEAM)[number];

/** A sample submission, and the file store that has its resume. */
export interface TestDelivery {
  submission: StoredSubmission;
  files: Pick<FileStore, 'open'>;
}

/**
 * The same job seeker that `?n8nTest=1` sends, with the resume.
 * @param at in milliseconds since the epoch
 */
export function testDelivery(at: number, pageUrl: string): TestDelivery {
  const bytes = Buffer.from(testResume(new Date(at)));
  const id = `test_${randomUUID()}`;
  const file = {
    id,
    field: 'resumeFile_0',
    name: 'test-resume.pdf',
    kind: 'pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    flags: [],
  } as const;
  return {
    submission: {
      id,
      receipt: TEST_RECEIPT,
      mode: 'jobseeking',
      receivedAt: at,
      fields: {
        ...TEST_PERSON,
        timestamp: new Date(at).toISOString(),
        page_url: pageUrl,
        user_agent: 'recruiting-site-admin/1.0',
      },
      files: [{ ...file, flags: [] }],
    },
    files: {
      async open(asked) {
        if (asked !== id) throw new Error('A test has one file.');
        return {
          size: bytes.length,
          async *chunks() {
            yield bytes;
          },
          close: async () => {},
        };
      },
    },
  };
}

/** Sends the test to a receiver. The finding reports the response. */
export async function tryReceiver(
  destination: ToTheTeam,
  deliver: Deliver,
  submission: StoredSubmission,
): Promise<Finding> {
  const { ok, fault } = findingsOf(destination);
  const claim: Claim = {
    id: `${TEST_ID}${randomUUID()}`,
    submissionId: submission.id,
    destination,
    attempt: 1,
    at: submission.receivedAt,
    owner: 'doctor',
    tally: { failures: 0, refusals: 0 },
  };
  try {
    const outcome = await deliver(submission, claim, AbortSignal.timeout(TIMEOUT_MS));
    const said = inWords(outcome);
    if (outcome.word === 'delivered') return ok(`Accepted test delivery ${claim.id}${said}.`);
    const advice = adviceFor(destination, outcome.word);
    return fault(`The test delivery failed: ${outcome.word}${said}.`, advice);
  } catch (error) {
    return fault(`The test delivery was interrupted: ${messageOf(error)}`, 'Try again.');
  }
}

function inWords({ detail }: Outcome): string {
  return detail && ` (${detail})`;
}

function adviceFor(destination: ToTheTeam, word: OutcomeWord): string {
  const isChat = CHATS.some((chat) => chat === destination);
  const ofChat = isChat && !OF_EVERY_RECEIVER.includes(word);
  if (ofChat) return 'See docs/chat.md for what each response means and what to do.';
  return ADVICE[word] ?? 'Check the destination’s log and your settings.';
}

/** Failures before a receiver responds. */
const OF_EVERY_RECEIVER: readonly OutcomeWord[] = ['timed-out', 'tls-failed', 'blocked-address'];

const ADVICE: Partial<Record<OutcomeWord, string>> = {
  unreachable:
    'Check that the destination is running, and check its address, username, and password. n8n responds 404 if the workflow is inactive. Redirects are not followed.',
  'timed-out': 'Check that the destination is running. It must respond within 30 seconds.',
  'tls-failed': 'Fix the destination’s certificate. This machine must trust it.',
  'blocked-address':
    'If the destination is on a private network on purpose, add its host to WEBHOOK_ALLOW_PRIVATE.',
  rejected: 'Check the destination’s log. It must accept requests of 101 MiB.',
};
