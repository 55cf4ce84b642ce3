import { ROLE_FIELD } from '../../../contract/fields.ts';
import type { Config } from '../../config.ts';
import type { StoredSubmission } from '../../store/submissions.ts';
import { cleanLine, nameForSubject } from '../clean.ts';
import { deskLink, LETTER_LABEL, labeledRows, type Row } from '../words.ts';

/**
 * The most characters of a name and of any other value. They keep a message far below the limits of
 * Slack (150 in a header, 2000 in a field) and Teams (28 KB in all).
 */
const MAX_NAME = 100;
const MAX_VALUE = 300;

const NAMELESS = 'no name given';

/** A submission as a chat shows it: plain text without markup, each value on one line. */
export interface Notice {
  /** For a notification. None of its characters has a meaning in a chat. */
  summary: string;
  /** The kind of sender and the name, such as `New job seeker: Ada Lovelace`. */
  title: string;
  rows: Row[];
  /** The submission's URL in the desk; undefined without a desk. */
  link: string | undefined;
}

/** Builds the notice: name and wishes, without files and other texts. */
export function noticeOf(
  { mode, fields, files, receipt }: StoredSubmission,
  config: Pick<Config, 'DESK_URL' | 'CHAT_CONTACT_DETAILS'>,
): Notice {
  const names = [
    ...(mode === 'hiring' ? (['company'] as const) : []),
    ROLE_FIELD[mode],
    ...(config.CHAT_CONTACT_DETAILS === 'on' ? (['phone', 'email'] as const) : []),
  ];
  const rows = labeledRows(names, fields, (text) => cleanLine(text, MAX_VALUE));
  if (files.length > 0) rows.push(['Files', String(files.length)]);
  const name = `${fields.firstname} ${fields.lastname}`;
  return {
    summary: `${LETTER_LABEL[mode]}: ${nameForSubject(name, MAX_NAME) || NAMELESS}`,
    title: `${LETTER_LABEL[mode]}: ${cleanLine(name, MAX_NAME) || NAMELESS}`,
    rows: [...rows, ['Receipt', receipt]],
    link: config.DESK_URL ? deskLink(config.DESK_URL, receipt) : undefined,
  };
}
