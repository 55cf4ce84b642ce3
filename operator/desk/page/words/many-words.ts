/** Actions on several submissions at once. */
import type { Why } from '../../../../intake/store/bulk.ts';
import { COUNT } from './count.ts';

const number = (count: number) => count.toLocaleString();
const were = (count: number) => `${number(count)} ${count === 1 ? 'was' : 'were'}`;

export const MANY = {
  label: 'Selected submissions',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${number(count)} selected`,
  all: (count: number) => `Select all ${number(count)}`,
  newest: (count: number) => `Select the newest ${number(count)}`,
  clear: 'Clear',
  stage: 'Stage',
  stageOf: (count: number) => `Move ${COUNT.submissions(count)} to`,
  owner: 'Assign',
  ownerOf: (count: number) => `Assign ${COUNT.submissions(count)} to`,
  me: 'Me',
  nobody: 'No one',
  tag: 'Tag',
  tagOf: (count: number) => `Tag ${COUNT.submissions(count)}`,
  tagAdd: 'Add',
  tagged: (count: number, word: string) => `Tagged ${COUNT.submissions(count)} ${word}`,
  answer: 'Reply from a template…',
  more: 'More',
  moreOf: (count: number) => COUNT.submissions(count),
  seen: 'Mark as read',
  unseen: 'Mark as unread',
  hold: 'Mark as spam',
  release: 'Not spam',
  erase: 'Delete permanently…',
  moved: (count: number, stage: string) => `Moved ${COUNT.submissions(count)} to ${stage}`,
  given: (count: number, owner: string) =>
    owner
      ? `Assigned ${COUNT.submissions(count)} to ${owner}`
      : `Unassigned ${COUNT.submissions(count)}`,
  markedSeen: (count: number) => `Marked ${COUNT.submissions(count)} as read`,
  markedUnseen: (count: number) => `Marked ${COUNT.submissions(count)} as unread`,
  held: (count: number) => `Moved ${COUNT.submissions(count)} to Spam`,
  released: (count: number) => `Moved ${COUNT.submissions(count)} to the inbox`,
  nothing: 'Nothing changed',
  underWay: (count: number) => `${COUNT.deliveries(count)} in progress may still reach your team`,
  left: {
    gone: (count) => `${were(count)} already deleted`,
    same: (count) => `${number(count)} needed no change`,
    other: (count) => `${were(count)} changed by someone else`,
    full: (count) => `${number(count)} already had too many tags`,
  } satisfies Record<Why, (count: number) => string>,
};

/** Replying to several submissions from one template. */
export const ANSWER_MANY = {
  title: 'Reply from a template',
  lead: 'Each person gets a separate email with their own details filled in. Read one before you send.',
  template: 'Template',
  loading: 'Filling in the template…',
  ready: (count: number) => `${COUNT.submissions(count)} will get a reply`,
  leftOut: 'Skipped',
  why: {
    gone: 'already deleted',
    address: 'no email address to reply to, or in Spam',
    audience: 'the template is for a different audience',
    gaps: (names: string) => `missing: ${names}`,
  },
  to: (name: string) => `To ${name}`,
  cancel: 'Cancel',
  stop: 'Stop',
  send: (count: number) => `Send ${number(count)} ${count === 1 ? 'email' : 'emails'}`,
  sending: (done: number, count: number) => `Sent ${number(done)} of ${number(count)}…`,
  done: (sent: number) => `Sent ${number(sent)} ${sent === 1 ? 'reply' : 'replies'}`,
  failed: (count: number) => `${number(count)} not sent, still selected`,
  most: (count: number) => `You can reply to ${number(count)} at most. Select fewer.`,
};

/** The texts of the delete dialog that differ for a selection. */
export const ERASE_MANY = {
  title: 'Delete selected submissions',
  lead: 'Only what’s checked will be deleted, along with its files and notes. Review the list first: this can’t be undone.',
  certain: 'Selected',
  asked: '',
  loading: 'Finding what will be deleted…',
};
