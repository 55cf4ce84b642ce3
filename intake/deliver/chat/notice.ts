import { type FieldName, ROLE_FIELD } from '../../../contract/fields.ts';
import type { StoredSubmission } from '../../store/submission/submission.ts';
import { cleanLine, nameForSubject, shortened } from '../clean.ts';
import { deskLink } from '../desk-link.ts';
import { LABEL, LETTER_LABEL } from '../words.ts';

/**
 * The most characters of a name and of any other value. They keep a message far below the limits of
 * Slack (150 in a header, 2000 in a field) and Teams (28 KB in all).
 */
const MOST = { name: 100, value: 300 } as const;

export interface NoticeOptions {
  /** Where recruiters open the desk; undefined without a desk. */
  deskUrl: string | undefined;
  /** Whether the notice includes the phone number and email address. */
  contactDetails: boolean;
}

/** A submission as a chat shows it: plain text without markup, each value on one line. */
export interface Notice {
  /** For a notification. None of its characters has a meaning in a chat. */
  summary: string;
  /** The kind of sender and the name, such as `New job seeker: Ada Lovelace`. */
  title: string;
  rows: [label: string, value: string][];
  /** The submission's URL in the desk; undefined without a desk. */
  link: string | undefined;
}

/** Builds the notice: name and wishes, without files and other texts. */
export function noticeOf(
  { mode, fields, files, receipt }: StoredSubmission,
  { deskUrl, contactDetails }: NoticeOptions,
): Notice {
  const names: FieldName[] = [
    ...(mode === 'hiring' ? ['company' as const] : []),
    ROLE_FIELD[mode],
    ...(contactDetails ? ['phone' as const, 'email' as const] : []),
  ];
  const values: Partial<Record<FieldName, string | undefined>> = fields;
  const told = names
    .map((name): [string, string] => [LABEL[name], inOneLine(values[name] ?? '')])
    .filter(([, value]) => value !== '');
  const name = `${fields.firstname} ${fields.lastname}`;
  return {
    summary: `${LETTER_LABEL[mode]}: ${nameForSubject(name, MOST.name) || NAMELESS}`,
    title: `${LETTER_LABEL[mode]}: ${shortened(cleanLine(name), MOST.name) || NAMELESS}`,
    rows: [
      ...told,
      ...(files.length > 0 ? [['Files', String(files.length)] satisfies [string, string]] : []),
      ['Receipt', receipt],
    ],
    link: deskUrl && deskLink(deskUrl, receipt),
  };
}

const NAMELESS = 'no name given';

function inOneLine(text: string): string {
  return shortened(cleanLine(text), MOST.value);
}
