import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mode } from '../contract/audience.ts';
import { ROLE_FIELD } from '../contract/fields.ts';
import { MAX_LENGTH } from '../contract/limits.ts';
import type { About, Answer, Answerer } from './answer.ts';
import { type AgentWords, createConversation, type Reply } from './conversation.ts';
import type { KnownTopic, Source } from './knowledge.ts';
import { planOf, type Topic } from './topics.ts';

const WORDS: AgentWords = {
  greeting: 'Hello, I am a program.',
  hello: 'Hello.',
  help: 'I answer.',
  robot: 'A program.',
  person: 'A person reads it.',
  status: 'Your receipt says it.',
  promise: 'I promise nothing.',
  thanks: 'Welcome.',
  farewell: 'Goodbye.',
  stopped: 'All right.',
  unheard: 'No words.',
  unknown: 'Not said here.',
  near: 'Closest: {answer}',
  choice: '{one} or {other}?',
  incomplete: 'As a whole question, please.',
  mode: 'Hiring or looking?',
  hiring: 'I hire',
  jobseeking: 'I look for work',
  filled: 'It is in the form.',
  opened: 'There is the form.',
};

const KNOWN = ['fee', 'fee-due', 'guarantee', 'process', 'seeker-cost', 'apply', 'roles'] as const;
const topics = Object.fromEntries(
  KNOWN.map((topic, place): [Topic, KnownTopic] => [topic, { ...planOf(topic), places: [place] }]),
);

const sourceOf = (about: About): Source => ({
  section: String(about),
  title: String(about),
  href: `/#${about}`,
});

/** Finds the topic whose name, or a word for it, stands in the question. */
function answerTo(question: string, chosen?: About): Answer {
  const about = chosen ?? KNOWN.find((topic) => question.includes(topic));
  if (about !== undefined) {
    const isNear = question.includes('nearly');
    const likelihood = question.includes('perhaps') ? 0.5 : 0.9;
    const text = `About ${about}: ${question}`;
    return { kind: 'answer', about, text, source: sourceOf(about), isNear, likelihood };
  }
  if (question.includes('either')) return { kind: 'choice', about: ['fee', 'fee-due'] };
  const talks = {
    'we need': 'request-hire',
    'find me a job': 'request-seek',
    'my application': 'status',
    human: 'person',
    'swear to me': 'promise',
    'a bot': 'robot',
  } as const;
  const said = Object.entries(talks).find(([words]) => question.includes(words));
  return said ? { kind: 'talk', talk: said[1] } : { kind: 'unknown' };
}

const answerer: Answerer = {
  answer: answerTo,
  askFor: (about) => `What about ${about}?`,
  nameOf: (about) => `the ${about}`,
  topics,
};

/** A call in which the visitor says one thing after the other; returns the last reply. */
function say(...said: string[]): Reply {
  return sayAs(undefined, ...said);
}

function sayAs(audience: Mode | undefined, ...said: string[]): Reply {
  const call = createConversation(answerer, WORDS, audience);
  return said.reduce((_, text) => call.reply(text), call.greeting());
}

describe('answers', () => {
  test('[X13] come with their source, and one that is only near says so', () => {
    expect(say('the fee')).toMatchObject({ text: 'About fee: the fee', source: sourceOf('fee') });
    expect(say('nearly the fee').text).toBe('Closest: About fee: nearly the fee');
    expect(say('the weather')).toMatchObject({ text: WORDS.unknown, offers: ['form', 'mail'] });
  });

  test('[X13] three questions are suggested at first and under each answer, none of them twice', () => {
    expect(say().asks).toHaveLength(3);
    const { asks = [] } = say('the fee');
    expect(asks).toEqual([
      answerer.askFor('fee-due'),
      answerer.askFor('guarantee'),
      answerer.askFor('process'),
    ]);
    expect(say('the fee', 'the guarantee').asks).not.toContain(answerer.askFor('fee'));
  });

  test('[X13] what is suggested is for the audience that the page, or the question, shows', () => {
    const { asks = [] } = sayAs('jobseeking');
    expect(asks.slice(0, 2)).toEqual([answerer.askFor('seeker-cost'), answerer.askFor('apply')]);
    expect(say('apply').asks).not.toContain(answerer.askFor('fee'));
  });

  test('[X13] unsure between two, it asks, and either is a button, a place or a name', () => {
    const asked = say('either');
    expect(asked.text).toBe('the fee or the fee-due?');
    expect(asked.asks).toEqual([answerer.askFor('fee'), answerer.askFor('fee-due')]);
    expect(say('either', 'the second one').source).toEqual(sourceOf('fee-due'));
    expect(say('either', 'the first').source).toEqual(sourceOf('fee'));
    // What was asked is answered, not what the button says.
    expect(say('either', 'What about fee?').text).toBe('About fee: either');
    expect(say('first').text).toBe(WORDS.stopped);
  });
});

describe('what goes on with the question before', () => {
  test('[X13] "why?" is asked back', () => {
    expect(say('the fee', 'why?')).toMatchObject({ text: WORDS.incomplete });
    expect(say('the fee', 'and?').asks).toHaveLength(3);
  });

  test('[X13] a salary alone after the fee asks for its fee', () => {
    expect(say('the fee', 'and for 220k?').source).toEqual(sourceOf('fee'));
    expect(say('the guarantee', 'and for 220k?').text).toBe(WORDS.incomplete);
  });

  test('[X13] of two topics the one that follows the last is meant', () => {
    expect(say('roles', 'either of them').asks).toHaveLength(2);
    expect(say('fee', 'either of them').source).toEqual(sourceOf('fee'));
  });

  test('[X13] what may be another topic is asked back, what says itself is answered', () => {
    expect(say('the fee', 'and perhaps process?').asks).toEqual([
      answerer.askFor('fee'),
      answerer.askFor('process'),
    ]);
    expect(say('the fee', 'and the process?').source).toEqual(sourceOf('process'));
    expect(say('the fee', 'and for the moon?').text).toBe(WORDS.incomplete);
  });
});

describe('talk', () => {
  test.each([
    ['did you get my application', WORDS.status, ['receipt', 'mail']],
    ['a human please', WORDS.person, ['form', 'mail']],
    ['swear to me that I get it', WORDS.promise, ['form', 'mail']],
    ['are you a bot', WORDS.robot, undefined],
  ])('[X13] "%s"', (said, text, offers) => {
    const reply = say(said);
    expect(reply.text).toBe(text);
    expect(reply.offers).toEqual(offers);
    expect(reply.source).toBeUndefined();
  });

  test.each([
    ['um, hello there', WORDS.hello],
    ['help', WORDS.help],
    ['thanks a lot', WORDS.thanks],
    ['never mind', WORDS.stopped],
    ['yes please', WORDS.stopped],
    ['   ', WORDS.unheard],
    ['?!', WORDS.unheard],
  ])('[X13] "%s"', (said, text) => {
    expect(say(said).text).toBe(text);
  });

  test('[X13] it says the last thing again, and hangs up after a goodbye', () => {
    expect(say('the fee', 'say that again')).toEqual(say('the fee'));
    expect(say("no, that's all")).toEqual({ text: WORDS.farewell, farewell: true });
  });
});

describe('a request', () => {
  const NEED = 'we need two artists in Austin, Ada, ada@heron.example';

  test('[X13] is taken as it was said, with what needs no guessing in its fields', () => {
    const { text, request } = say(NEED);
    expect(text).toBe(WORDS.filled);
    expect(request).toEqual({
      mode: 'hiring',
      fields: { roles: NEED, email: 'ada@heron.example' },
    });
    expect(say('find me a job').request?.mode).toBe('jobseeking');
  });

  test('[X13] goes on: what is told next stands below, and a question is answered', () => {
    const { request } = say(NEED, 'the process is fine, 512 555 0143');
    expect(request?.fields).toEqual({
      roles: `${NEED}\nthe process is fine, 512 555 0143`,
      email: 'ada@heron.example',
      phone: '512 555 0143',
    });
    const asked = say(NEED, 'and the fee?');
    expect(asked.request).toBeUndefined();
    expect(asked.source).toEqual(sourceOf('fee'));
  });

  test('[X13] whose it is, is asked where the words do not say it, and they are kept', () => {
    const told = 'I am Ada, write to ada@heron.example';
    expect(say(told)).toMatchObject({ text: WORDS.mode, asks: ['I hire', 'I look for work'] });
    for (const answer of ['I look for work', 'looking for a job']) {
      expect(say(told, answer).request).toEqual({
        mode: 'jobseeking',
        fields: { desiredRoles: told, email: 'ada@heron.example' },
      });
    }
    expect(say('fill in the form', "I'm hiring")).toMatchObject({
      text: WORDS.opened,
      request: { mode: 'hiring', fields: {} },
    });
    expect(sayAs('hiring', 'fill in the form').request).toEqual({ mode: 'hiring', fields: {} });
  });

  test('[X13] words that waited for whose it is are not lost when more is said', () => {
    const { request } = say('I am Ada, write to ada@heron.example', 'we need two artists');
    expect(request?.fields.roles).toBe('I am Ada, write to ada@heron.example\nwe need two artists');
    expect(say('we need two artists', 'find me a job').request?.mode).toBe('jobseeking');
  });

  test('[X13] is given once: saying it again puts nothing into the form', () => {
    expect(say(NEED, 'repeat').request).toBeUndefined();
  });
});

const PIECES = [
  ...['the fee', 'either', 'we need', 'find me a job', 'my application', 'human', 'why?', 'and'],
  ...['first', 'second', 'hiring', 'repeat', 'fill the form', 'ada@heron.example', '512 555 0177'],
  ...['perhaps process', 'for 220k?', 'x'.repeat(300), `${'a'.repeat(260)}@heron.example`],
];

test('[X13] whatever is said, it replies, and puts only words of the visitor into the form', () => {
  const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 40 }));
  const text = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(' '));
  let given = 0;
  const property = fc.property(fc.array(text, { minLength: 2, maxLength: 20 }), (said) => {
    const call = createConversation(answerer, WORDS);
    for (const words of said) {
      const reply = call.reply(words);
      expect(reply.text).not.toBe('');
      if (!reply.request) continue;
      given++;
      const { mode, fields } = reply.request;
      const told = fields[ROLE_FIELD[mode]] ?? '';
      expect(told.length).toBeLessThanOrEqual(MAX_LENGTH[ROLE_FIELD[mode]]);
      const heard = said
        .join(' ')
        .replace(/[’‘]/g, "'")
        .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ');
      for (const line of told.split('\n')) expect(heard).toContain(line);
    }
  });
  expect(fc.check(property, { numRuns: 300 })).toMatchObject({ failed: false });
  expect(given).toBeGreaterThan(0);
});
