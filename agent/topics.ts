import type { Mode } from '../contract/audience.ts';
import { SELDOM } from './seldom.ts';

/** What the agent needs to offer a topic. */
export interface TopicWords {
  /** Completes "Do you mean …?" */
  name: string;
  /** The question that stands on a button where the site has no question of its own. */
  ask: string;
  /** Whose question it is. Left out: everybody's. */
  audience?: Mode;
  /** Topics that visitors ask about next. */
  next?: readonly string[];
}

interface TopicPlan extends TopicWords {
  /**
   * Parts of a site that answer it, in the names that `Source.section` has. A passage with `topics`
   * of its own ignores this list. A part that no list names is sorted in by its words.
   */
  sections?: readonly string[];
}

/**
 * What people ask recruiting agencies. `examples/` has the wordings of each topic. Those that a site
 * says nothing about are refused. In the order in which they are suggested.
 */
export const TOPICS = {
  fee: {
    name: 'the fee',
    ask: 'What do you charge?',
    audience: 'hiring',
    sections: ['faq/pricing', 'faq/cost', 'estimate', 'terms/searches-and-fees'],
    next: ['fee-due', 'guarantee', 'process'],
  },
  'seeker-cost': {
    name: 'what it costs a candidate',
    ask: 'Does it cost candidates anything?',
    audience: 'jobseeking',
    sections: ['seekers', 'terms/searches-and-fees'],
    next: ['apply', 'who-reads', 'data-sharing'],
  },
  process: {
    name: 'how a search runs',
    ask: 'How does a search run?',
    audience: 'hiring',
    sections: ['process'],
    next: ['speed', 'quality', 'fee'],
  },
  apply: {
    name: 'what happens to a profile',
    ask: 'What happens when I send my profile?',
    audience: 'jobseeking',
    sections: ['seekers'],
    next: ['who-reads', 'answer-time', 'form'],
  },
  roles: {
    name: 'the roles',
    ask: 'Which roles do you recruit for?',
    sections: ['faq/roles', 'roles', 'services'],
    next: ['places', 'process', 'apply'],
  },
  guarantee: {
    name: 'the guarantee',
    ask: 'Is there a guarantee?',
    audience: 'hiring',
    sections: ['faq/guarantee', 'guarantee'],
    next: ['replacement', 'guarantee-length', 'fee-due'],
  },
  'fee-due': {
    name: 'when it is due',
    ask: 'When do I have to pay?',
    audience: 'hiring',
    sections: ['faq/pricing', 'faq/cost', 'estimate', 'guarantee', 'terms/searches-and-fees'],
    next: ['guarantee', 'replacement', 'fee'],
  },
  replacement: {
    name: 'what happens if a hire does not work out',
    ask: 'What if a hire does not work out?',
    audience: 'hiring',
    sections: ['faq/replacement', 'guarantee', 'faq/guarantee'],
    next: ['guarantee-length', 'fee-due', 'quality'],
  },
  speed: {
    name: 'how long it takes',
    ask: 'How long does it take?',
    sections: ['process', 'faq/sourcing', 'placements'],
    next: ['process', 'quality', 'answer-time'],
  },
  quality: {
    name: 'how candidates are screened',
    ask: 'How do you screen candidates?',
    sections: ['faq/quality', 'process'],
    next: ['sourcing', 'speed', 'replacement'],
  },
  'answer-time': {
    name: 'how soon you get an answer',
    ask: 'How soon will I hear from you?',
    next: ['who-reads', 'apply', 'process'],
  },
  'who-reads': {
    name: 'who reads what you send',
    ask: 'Who reads what I send?',
    next: ['answer-time', 'data-sharing', 'apply'],
  },
  places: {
    name: 'where the agency works',
    ask: 'Where do you operate?',
    sections: ['faq/coverage', 'terms/what-this-site-is'],
    next: ['roles', 'industries', 'process'],
  },
  sourcing: {
    name: 'how candidates are found',
    ask: 'How do you find candidates?',
    sections: ['faq/sourcing', 'process'],
    next: ['quality', 'speed', 'roles'],
  },
  services: {
    name: 'the services',
    ask: 'What do you offer?',
    sections: ['services'],
    next: ['roles', 'process', 'industries'],
  },
  'search-types': {
    name: 'the kinds of search',
    ask: 'Which kinds of search are there?',
    audience: 'hiring',
    next: ['process', 'fee', 'fee-due'],
  },
  industries: {
    name: 'the industries',
    ask: 'Which industries do you work for?',
    sections: ['industries'],
    next: ['roles', 'clients', 'places'],
  },
  about: {
    name: 'the agency itself',
    ask: 'Who are you?',
    sections: ['about'],
    next: ['leaders', 'record', 'clients'],
  },
  record: {
    name: 'what the agency has done so far',
    ask: 'What have you done so far?',
    sections: ['placements'],
    next: ['clients', 'about', 'quality'],
  },
  clients: {
    name: 'who works with the agency',
    ask: 'Who has worked with you?',
    next: ['record', 'about', 'industries'],
  },
  leaders: {
    name: 'the people behind it',
    ask: 'Who runs the agency?',
    sections: ['leadership'],
    next: ['about', 'record', 'contact'],
  },
  'guarantee-length': {
    name: 'how long the guarantee lasts',
    ask: 'How long does the guarantee last?',
    audience: 'hiring',
    sections: ['guarantee', 'terms/searches-and-fees'],
    next: ['fee-due', 'replacement', 'fee'],
  },
  form: {
    name: 'what to fill in',
    ask: 'What do I have to fill in?',
    next: ['answer-time', 'who-reads', 'data-collected'],
  },
  contact: {
    name: 'how to reach the agency',
    ask: 'How can I reach you?',
    next: ['answer-time', 'about', 'form'],
  },
  'data-sharing': {
    name: 'who gets your data',
    ask: 'Who gets my data?',
    sections: ['privacy/where-it-goes'],
    next: ['data-retention', 'data-rights', 'security'],
  },
  'data-rights': {
    name: 'how to have your data erased',
    ask: 'How can I have my data erased?',
    sections: ['privacy/your-rights'],
    next: ['data-retention', 'data-sharing', 'contact'],
  },
  privacy: {
    name: 'what happens to data in general',
    ask: 'What do you do with my data?',
    sections: ['privacy/in-short'],
    next: ['data-sharing', 'data-retention', 'data-rights'],
  },
  'data-retention': {
    name: 'how long data are kept',
    ask: 'How long do you keep my data?',
    sections: ['privacy/how-long-we-keep-it'],
    next: ['data-rights', 'data-sharing', 'security'],
  },
  texts: {
    name: 'text messages',
    ask: 'Will you send me text messages?',
    sections: ['privacy/text-messages', 'terms/text-messages'],
    next: ['data-rights', 'data-sharing', 'privacy'],
  },
  'data-collected': {
    name: 'which data are collected',
    ask: 'Which data do you collect?',
    sections: ['privacy/what-you-give-us', 'privacy/what-comes-with-it'],
    next: ['data-use', 'data-sharing', 'cookies'],
  },
  'data-use': {
    name: 'what data are used for',
    ask: 'What do you use my data for?',
    sections: ['privacy/why-we-use-it'],
    next: ['data-sharing', 'data-retention', 'data-rights'],
  },
  security: {
    name: 'how data are protected',
    ask: 'How do you protect my data?',
    sections: ['privacy/how-we-protect-it'],
    next: ['data-sharing', 'data-retention', 'data-rights'],
  },
  cookies: {
    name: 'cookies and what stays on your device',
    ask: 'Do you use cookies?',
    sections: ['privacy/on-your-device'],
    next: ['data-collected', 'agent-privacy', 'privacy'],
  },
  'agent-privacy': {
    name: 'what happens to what you say here',
    ask: 'Is what I say here recorded?',
    sections: ['privacy/when-you-talk-to-the-agent', 'privacy/when-you-talk-to-the-assistant'],
    next: ['privacy', 'cookies', 'data-collected'],
  },
  fairness: {
    name: 'equal opportunity',
    ask: 'Do you treat everybody equally?',
    sections: ['terms/equal-opportunity'],
    next: ['quality', 'who-reads', 'about'],
  },
  terms: {
    name: 'the terms',
    ask: 'Where do the terms of a search stand?',
    sections: ['terms/searches-and-fees', 'terms/what-this-site-is'],
  },
  'form-rules': {
    name: 'what to heed when you send the form',
    ask: 'What must I heed when I send the form?',
    sections: ['terms/sending-the-form'],
  },
  children: {
    name: 'how old one must be',
    ask: 'How old must I be?',
    sections: ['privacy/children'],
  },
  'policy-changes': {
    name: 'changes of the terms',
    ask: 'What if the terms or the policy change?',
    sections: ['privacy/changes', 'terms/changes'],
  },
  law: {
    name: 'which law applies',
    ask: 'Which law applies?',
    sections: ['terms/law'],
  },
  liability: {
    name: 'what the agency is liable for',
    ask: 'What are you liable for?',
    sections: ['terms/what-we-answer-for'],
  },
  copyright: {
    name: 'who owns the text and pictures',
    ask: 'May I use text or pictures of this site?',
    sections: ['terms/content-of-this-site'],
  },
  ...SELDOM,
} as const satisfies Record<string, TopicPlan>;

export type Topic = keyof typeof TOPICS;

/** A topic's plan, for those who have its name as a text. */
export const planOf = (topic: Topic): TopicPlan => TOPICS[topic];

/** What is said that no part of a site answers. */
export type Talk =
  | 'request-hire'
  | 'request-seek'
  | 'status'
  | 'person'
  | 'robot'
  | 'promise'
  | 'off-topic';

/** All that a text can be about. */
export type Subject = Topic | Talk;

export const isTopic = (subject: string): subject is Topic => Object.hasOwn(TOPICS, subject);
