/** The texts for several submissions at once. */
import type { Why } from '../../../../intake/store/recruiters/many.ts';
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
  owner: 'Owner',
  ownerOf: (count: number) => `Give ${COUNT.submissions(count)} to`,
  me: 'Me',
  nobody: 'Nobody',
  tag: 'Tag',
  tagOf: (count: number) => `Tag ${COUNT.submissions(count)}`,
  tagAdd: 'Add',
  tagged: (count: number, word: string) => `Tagged ${COUNT.submissions(count)} ${word}`,
  answer: 'Answer from a template…',
  more: 'More',
  moreOf: (count: number) => COUNT.submissions(count),
  seen: 'Mark as seen',
  unseen: 'Mark as not seen',
  hold: 'Mark as spam',
  release: 'Not spam',
  erase: 'Erase…',
  moved: (count: number, stage: string) => `Moved ${COUNT.submissions(count)} to ${stage}`,
  given: (count: number, owner: string) =>
    owner
      ? `${COUNT.submissions(count)}: now ${owner}’s`
      : `${COUNT.submissions(count)}: now nobody’s`,
  markedSeen: (count: number) => `Marked ${COUNT.submissions(count)} as seen`,
  markedUnseen: (count: number) => `Marked ${COUNT.submissions(count)} as not seen`,
  held: (count: number) => `Moved ${COUNT.submissions(count)} to Spam`,
  released: (count: number) => `Moved ${COUNT.submissions(count)} to the inbox`,
  nothing: 'Nothing was changed',
  underWay: (count: number) =>
    `${COUNT.deliveries(count)} under way, which may still reach your team`,
  left: {
    gone: (count) => `${were(count)} erased meanwhile`,
    same: (count) => `${were(count)} so already`,
    other: (count) => `${were(count)} changed by somebody else since`,
    full: (count) => `${number(count)} had too many tags already`,
    failed: (count) => `${number(count)} could not be changed: try again`,
  } satisfies Record<Why, (count: number) => string>,
};

/** Where one template goes to several. */
export const ANSWER_MANY = {
  title: 'Answer from a template',
  lead: 'Each gets the template filled in for them, as a mail of their own. Read one before you send.',
  template: 'Template',
  loading: 'Filling it in…',
  ready: (count: number) => `${COUNT.submissions(count)} will be answered`,
  leftOut: 'Left out',
  why: {
    gone: 'erased meanwhile',
    address: 'no address to write to, or in Spam',
    audience: 'the template is not for them',
    gaps: (names: string) => `not filled in: ${names}`,
  },
  to: (name: string) => `To ${name}`,
  cancel: 'Cancel',
  stop: 'Stop',
  send: (count: number) => `Send ${number(count)} ${count === 1 ? 'mail' : 'mails'}`,
  sending: (done: number, count: number) => `Sent ${number(done)} of ${number(count)}…`,
  done: (sent: number) => `Sent ${number(sent)} ${sent === 1 ? 'answer' : 'answers'}`,
  failed: (count: number) => `${number(count)} could not be sent: they stay selected`,
  most: (count: number) => `At most ${number(count)} at once. Select fewer.`,
};

/** Where the erase dialog speaks of a person else. */
export const ERASE_MANY = {
  title: 'Erase what you selected',
  lead: 'What is ticked will be erased, with its files and notes, and nothing else. Check it first: this can’t be undone.',
  certain: 'Selected',
  asked: '',
  loading: 'Finding what will be erased…',
};
