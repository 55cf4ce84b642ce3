import { AUDIENCE_FIELDS, UTM_FIELDS } from '../../../contract/fields.ts';
import type { Config } from '../../config.ts';
import type { FileStore } from '../../files/files.ts';
import type { Claim } from '../../store/outbox.ts';
import type { StoredFile, StoredSubmission } from '../../store/submissions.ts';
import { cleanLine, cleanText, nameForSubject } from '../clean.ts';
import { type OpenDocument, sendDocuments } from '../documents.ts';
import type { Deliver, Outcome } from '../queue/outcome.ts';
import { quote, typedIn } from '../quote.ts';
import {
  deskLink,
  FLAG_WARNING,
  LABEL,
  LETTER_LABEL,
  labeledRows,
  type Row,
  SEARCH,
  sizeInWords,
  timeInWords,
} from '../words.ts';
import type { Block } from './letter.ts';
import { isPlainAddress } from './mail-address.ts';
import { createSendMail, type Mail, outcomeOfMail, type SmtpSettings } from './smtp.ts';

const MIB = 1024 * 1024;

/** The most characters of a visitor's name in a subject. */
const NAME_IN_SUBJECT = 60;

const NO_ADDRESS = 'No email address was given. Reply by phone.';
const UNUSUAL_ADDRESS =
  'This email address isn’t safe to reply to automatically. Check it under Email, and if it looks right, email it yourself.';

/**
 * Delivers submissions to the mailboxes in MAIL_TO. `docs/mail.md` says what arrives. If the server
 * refuses some recipients permanently, the others get their mail, and the detail names the refused
 * ones. If it asks some to wait, only they are tried again, while this process lives.
 */
export function createTeamMail(
  config: Config,
  smtp: SmtpSettings,
  files: Pick<FileStore, 'open'>,
): Deliver {
  const send = createSendMail(smtp);
  /** By delivery: recipients that need no more mail. */
  const served = new Map<string, string[]>();

  async function attempt(
    submission: StoredSubmission,
    claim: Claim,
    documents: OpenDocument[],
    attachMb: number,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { id } = claim;
    // The visitor's texts, in the original form and as the mail shows them.
    const texts = typedIn(submission).flatMap((text) => [text, cleanText(text), cleanLine(text)]);
    const hide = (said: string) => quote(said, [...smtp.secrets, ...texts]);
    const done = served.get(id) ?? [];
    const to = config.MAIL_TO.filter((address) => !done.includes(address));
    const attached = documents.map(({ file }) => file);
    const mail = teamMail(submission, attached, attachMb, smtp.company, config.DESK_URL);
    try {
      const { said, refused } = await send({ ...mail, id, to, documents }, signal);
      served.delete(id);
      if (refused.length === 0) return { word: 'delivered', detail: hide(said) };
      const each = refused.map(({ recipient, said }) => `not ${recipient}: ${hide(said)}`);
      const detail = each.join('; ');
      const later = refused.filter(({ code }) => code < 500);
      if (later.length === 0) return { word: 'delivered-in-part', detail };
      // The mail library may write an address's domain in lower case.
      const left = later.map(({ recipient }) => recipient.toLowerCase());
      const others = to.filter((address) => !left.includes(address.toLowerCase()));
      served.set(id, [...done, ...others]);
      return { word: 'rate-limited', detail: `Some recipients got it; ${detail}` };
    } catch (error) {
      signal.throwIfAborted();
      const { fault, outcome } = outcomeOfMail(error, hide);
      if (fault === 'recipients' && done.length > 0)
        return { ...outcome, word: 'delivered-in-part' };
      // The server accepts less than MAIL_ATTACH_MB. The team should still hear of the submission.
      if (fault !== 'size' || documents.length === 0) return outcome;
      return attempt(submission, claim, [], 0, signal);
    }
  }

  return (submission, claim, signal) => {
    const attachMb = config.MAIL_ATTACH_MB;
    const attached = withinCap(submission.files, attachMb * MIB);
    return sendDocuments(files, attached, signal, (documents) =>
      attempt(submission, claim, documents, attachMb, signal),
    );
  };
}

/** The files to attach, in order; a file that would exceed the limit is skipped. */
function withinCap(files: readonly StoredFile[], most: number): StoredFile[] {
  let total = 0;
  return files.filter(({ size }) => {
    if (total + size > most) return false;
    total += size;
    return true;
  });
}

/** The mail about one submission. All texts from the visitor are cleaned here, once. */
function teamMail(
  submission: StoredSubmission,
  attached: readonly StoredFile[],
  attachMb: number,
  company: string,
  deskUrl: string,
): Pick<Mail, 'subject' | 'replyTo' | 'letter'> {
  const { fields, receipt, mode, receivedAt, files } = submission;
  const email = fields.email.trim();
  const replyTo = isPlainAddress(email) ? email : undefined;
  const name = cleanLine(`${fields.firstname} ${fields.lastname}`);
  const subjectName = nameForSubject(name, NAME_IN_SUBJECT);
  const search = 'search_type' in fields && { search_type: SEARCH[fields.search_type] };
  const href = deskLink(deskUrl, receipt);
  const blocks: Block[] = deskUrl ? [{ kind: 'link', label: 'Open in the desk', href }] : [];
  if (!replyTo) blocks.push({ kind: 'warning', text: email === '' ? NO_ADDRESS : UNUSUAL_ADDRESS });
  const names = ['phone', 'email', ...AUDIENCE_FIELDS[mode]] as const;
  const rows: Row[] = [
    ['Receipt', receipt],
    ...labeledRows(names, { ...fields, ...search }, cleanText),
    [LABEL.smsConsent, fields.smsConsent === 'true' ? 'Yes' : 'No'],
  ];
  blocks.push({ kind: 'facts', rows });
  if (files.length > 0) {
    const rows = files.map((file) => rowOfFile(file, attached.includes(file), attachMb));
    blocks.push({ kind: 'facts', heading: 'Files', rows });
  }
  const source = labeledRows(['page_url', ...UTM_FIELDS, 'user_agent'], fields, cleanText);
  const received: Row = ['Received', timeInWords(receivedAt)];
  blocks.push({ kind: 'facts', heading: 'Source', rows: [received, ...source] });
  return {
    subject: `${LETTER_LABEL[mode]}: ${subjectName ? `${subjectName} ` : ''}(${receipt})`,
    replyTo,
    letter: {
      company,
      label: LETTER_LABEL[mode],
      heading: name || 'No name given',
      blocks,
      footer: `Sent by the ${company} contact form. A stranger wrote the text above, so be careful with its links and files.`,
    },
  };
}

function rowOfFile(file: StoredFile, isAttached: boolean, attachMb: number): Row {
  const limit = attachMb > 0 ? `: the limit is ${attachMb} MB for all files together` : '';
  const state = isAttached ? 'Attached.' : `Not attached${limit}.`;
  const about = `${file.kind.toUpperCase()}, ${sizeInWords(file.size)}. ${state}`;
  const warnings = file.flags.map((flag) => `! ${FLAG_WARNING[flag]}`);
  return [cleanLine(file.name), [about, ...warnings].join('\n')];
}
