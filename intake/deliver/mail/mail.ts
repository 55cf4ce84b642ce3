import type { FileStore } from '../../files/files.ts';
import type { Claim } from '../../store/outbox/outbox.ts';
import type { StoredSubmission } from '../../store/submission/submission.ts';
import { cleanLine, cleanText } from '../clean.ts';
import { openDocuments } from '../documents.ts';
import type { Deliver, Outcome } from '../queue/outcome.ts';
import { quote, typedIn } from '../quote.ts';
import type { RefusedRecipient, SendMail, Sent } from './smtp.ts';
import { outcomeOfMail } from './smtp-failure.ts';
import { type TeamLetter, type TeamLetterOptions, teamLetter } from './team-letter.ts';

/** The most deliveries remembered that only some recipients have; older ones are forgotten. */
const MAX_IN_PART = 1000;

/** SMTP replies from this code on are permanent refusals. */
const FOR_GOOD = 500;

export interface MailOptions extends TeamLetterOptions {
  send: SendMail;
  to: readonly string[];
  /** Hidden in every quote of the server's replies. */
  secrets: readonly string[];
  files: Pick<FileStore, 'open'>;
}

/**
 * Delivers submissions to the team's mailboxes. `docs/mail.md` says what arrives. If the server
 * refuses some recipients permanently, the others get their mail, and the detail names the refused
 * ones. If it asks some to wait, only they are tried again, while this process lives.
 */
export function createMail(options: MailOptions): Deliver {
  const { send, to, secrets, files } = options;
  /** By delivery: recipients that need no more mail, and the replies to refused ones. */
  const inPart = new Map<string, { done: Set<string>; refused: RefusedRecipient[] }>();

  return async (submission, claim, signal) => {
    const outcome = await attempt(teamLetter(submission, options), submission, claim, signal);
    if (outcome.word !== 'too-large') return outcome;
    // The server accepts less than MAIL_ATTACH_MB. The team should still hear of the submission.
    const bare = teamLetter(submission, { ...options, attachBytes: 0 });
    return attempt(bare, submission, claim, signal);
  };

  async function attempt(
    { subject, replyTo, letter, attached }: TeamLetter,
    submission: StoredSubmission,
    claim: Claim,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const hide = (said: string) => quote(said, [...secrets, ...writtenIn(submission)]);
    const opened = await openDocuments(files, attached, signal);
    if (!opened.ok) return opened.outcome;
    const soFar = inPart.get(claim.id) ?? { done: new Set<string>(), refused: [] };
    const left = to.filter((address) => !soFar.done.has(address));
    try {
      const { documents } = opened;
      const sent = await send(
        { id: claim.id, to: left, replyTo, subject, letter, documents },
        signal,
      );
      const later = sent.refused.filter(({ code }) => code < FOR_GOOD);
      soFar.refused.push(...sent.refused.filter(({ code }) => code >= FOR_GOOD));
      if (later.length === 0) {
        inPart.delete(claim.id);
        return outcomeOf(sent, soFar.refused, hide);
      }
      for (const address of left) {
        if (!later.some(({ recipient }) => isSame(recipient, address))) soFar.done.add(address);
      }
      remember(claim.id, soFar);
      return { word: 'throttled', detail: `Some recipients got it; ${inWords(later, hide)}` };
    } catch (error) {
      signal.throwIfAborted();
      const outcome = outcomeOfMail(error, hide);
      if (soFar.done.size === 0 || outcome.word !== 'recipients-refused') return outcome;
      inPart.delete(claim.id);
      return { word: 'delivered-in-part', detail: outcome.detail };
    } finally {
      await opened.close();
    }
  }

  function remember(id: string, soFar: { done: Set<string>; refused: RefusedRecipient[] }) {
    inPart.set(id, soFar);
    const [oldest] = inPart.keys();
    if (inPart.size > MAX_IN_PART && oldest !== undefined) inPart.delete(oldest);
  }
}

/** The mail library may write an address's domain in lower case. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function outcomeOf(
  { said }: Sent,
  refused: readonly RefusedRecipient[],
  hide: (said: string) => string,
): Outcome {
  if (refused.length === 0) return { word: 'delivered', detail: hide(said) };
  return { word: 'delivered-in-part', detail: inWords(refused, hide) };
}

function inWords(refused: readonly RefusedRecipient[], hide: (said: string) => string): string {
  return refused.map(({ recipient, said }) => `not ${recipient}: ${hide(said)}`).join('; ');
}

/** The visitor's texts, in the original form and as the mail shows them. */
function writtenIn(submission: StoredSubmission): string[] {
  return typedIn(submission).flatMap((text) => [text, cleanText(text), cleanLine(text)]);
}
