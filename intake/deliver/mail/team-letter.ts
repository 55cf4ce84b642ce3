import { AUDIENCE_FIELDS, type FieldName, UTM_FIELDS } from '../../../contract/fields.ts';
import type { StoredFile, StoredSubmission } from '../../store/submission/submission.ts';
import { cleanLine, cleanText, nameForSubject } from '../clean.ts';
import { deskLink } from '../desk-link.ts';
import {
  FLAG_WARNING,
  LABEL,
  LETTER_LABEL,
  REPLY,
  SEARCH,
  sizeInWords,
  timeInWords,
} from '../words.ts';
import type { Block, Item, Letter } from './letter.ts';
import { isPlainAddress } from './mail-address.ts';

const MIB = 1024 * 1024;

/** The most characters of a visitor's name in a subject. */
const NAME_IN_SUBJECT = 60;

export interface TeamLetterOptions {
  company: string;
  /** Where recruiters open the desk; undefined without a desk. */
  deskUrl: string | undefined;
  /** The most bytes of all files attached to one mail. Other files are only listed. */
  attachBytes: number;
}

/** The mail to the team about one submission. */
export interface TeamLetter {
  subject: string;
  /** The visitor's address, if it is safe to reply to. */
  replyTo: string | undefined;
  letter: Letter;
  /** The attached files. */
  attached: StoredFile[];
}

/** Writes to the team about one submission. All texts from the visitor are cleaned here, once. */
export function teamLetter(submission: StoredSubmission, options: TeamLetterOptions): TeamLetter {
  const { fields, receipt, mode } = submission;
  const attached = withinCap(submission.files, options.attachBytes);
  const email = fields.email.trim();
  const name = cleanLine(`${fields.firstname} ${fields.lastname}`);
  const replyTo = isPlainAddress(email) ? email : undefined;
  const subjectName = nameForSubject(name, NAME_IN_SUBJECT);
  return {
    subject: `${LETTER_LABEL[mode]}: ${subjectName ? `${subjectName} ` : ''}(${receipt})`,
    replyTo,
    attached,
    letter: {
      company: options.company,
      label: LETTER_LABEL[mode],
      heading: name || 'No name given',
      blocks: [
        ...linkTo(options.deskUrl, receipt),
        ...(replyTo ? [] : [warning(email === '' ? REPLY.none : REPLY.unusual)]),
        { kind: 'facts', rows: rowsOf(submission) },
        ...filesOf(submission.files, attached, options.attachBytes),
        { kind: 'facts', heading: 'Source', rows: originOf(submission) },
      ],
      footer: `Sent by the ${options.company} contact form. A stranger wrote the text above, so be careful with its links and files.`,
    },
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

function linkTo(deskUrl: string | undefined, receipt: string): Block[] {
  if (!deskUrl) return [];
  return [{ kind: 'link', label: 'Open in the desk', href: deskLink(deskUrl, receipt) }];
}

function warning(text: string): Block {
  return { kind: 'warning', text };
}

type Row = [label: string, value: string];

function rowsOf({ fields, mode, receipt }: StoredSubmission): Row[] {
  const names: readonly FieldName[] = ['phone', 'email', ...AUDIENCE_FIELDS[mode]];
  return [
    ['Receipt', receipt],
    ...rowsNamed(names, { ...fields, ...searchInWords(fields) }),
    [LABEL.smsConsent, fields.smsConsent === 'true' ? 'Yes' : 'No'],
  ];
}

function searchInWords(fields: StoredSubmission['fields']) {
  return 'search_type' in fields ? { search_type: SEARCH[fields.search_type] } : {};
}

function originOf({ fields, receivedAt }: StoredSubmission): Row[] {
  const received: Row = ['Received', timeInWords(receivedAt)];
  return [received, ...rowsNamed(['page_url', ...UTM_FIELDS, 'user_agent'], fields)];
}

/** The rows that are not empty. */
function rowsNamed(
  names: readonly FieldName[],
  fields: Partial<Record<FieldName, string | undefined>>,
): Row[] {
  return names
    .map((name): Row => [LABEL[name], cleanText(fields[name] ?? '')])
    .filter(([, value]) => value !== '');
}

function filesOf(
  files: readonly StoredFile[],
  attached: readonly StoredFile[],
  attachBytes: number,
): Block[] {
  if (files.length === 0) return [];
  const most =
    attachBytes === 0
      ? 'Not attached.'
      : `Not attached: the limit is ${attachBytes / MIB} MB for all files together.`;
  const items = files.map(
    (file): Item => ({
      name: cleanLine(file.name),
      about: `${file.kind.toUpperCase()}, ${sizeInWords(file.size)}. ${attached.includes(file) ? 'Attached.' : most}`,
      warnings: file.flags.map((flag) => FLAG_WARNING[flag]),
    }),
  );
  return [{ kind: 'items', heading: 'Files', items }];
}
