import { describe, expect, test } from 'vitest';
import type { Mode } from '../../../contract/audience.ts';
import type { AgentTexts } from '../../../schema/agent.ts';
import type { Passage } from '../knowledge/passage.ts';
import { createAgent, type Reply } from './conversation.ts';

const TEXTS: AgentTexts = {
  greeting: 'Hello, I am automated.',
  hello: 'Hello.',
  help: 'I answer.',
  robot: 'Automated.',
  person: 'A person reads it.',
  status: 'Your receipt shows it.',
  thanks: 'Welcome.',
  farewell: 'Goodbye.',
  unheard: 'No words.',
  unknown: 'No answer.',
  mode: 'Hiring or looking?',
  hiring: 'I hire',
  jobseeking: 'I look for a job',
  filled: 'It is in the form.',
  opened: 'There is the form.',
};

function passage(section: string, title: string, ...text: string[]): Passage {
  return { section, title, href: `/#${section}`, text };
}

const FEE: Passage = { ...passage('faq/fee', 'What do you charge?', 'A fifth.'), item: 0 };

const PASSAGES = [
  FEE,
  passage('faq/guarantee', 'Is there a guarantee?', 'Ninety days.'),
  passage('seekers', 'It is free', 'Employers pay the fee.'),
  passage(
    'terms/fees',
    'When fees are due',
    'One.',
    'The fee is due later.',
    'Three.',
    'Four.',
    'Five.',
  ),
  passage('terms/travel', 'Travel', 'Travel is not a part of the fee.'),
];

const agent = createAgent(PASSAGES, TEXTS);

/** A call in which the visitor says one thing after the other; returns the last reply. */
function sayAs(audience: Mode | undefined, ...said: string[]): Reply {
  const call = agent(audience);
  return said.reduce((_, text) => call.reply(text), call.greeting());
}

const say = (...said: string[]) => sayAs(undefined, ...said);

describe('answers', () => {
  test('[X13] are the text of the best passage with its link, and suggest the next two titles', () => {
    const { text, source, asks } = say('do you charge fees');
    expect(text).toBe('A fifth.');
    const { section, title, href, item } = FEE;
    expect(source).toEqual({ section, title, href, item });
    expect(asks).toHaveLength(2);
    expect(asks).not.toContain(title);
  });

  test('[X13] a title that is clicked shows its own passage', () => {
    for (const { title, section } of PASSAGES) {
      expect(say(title).source).toMatchObject({ title, section });
    }
  });

  test('[X13] a long passage is shortened to the sentences about the question', () => {
    expect(say('when is the fee due later?').text).toBe('One. The fee is due later. Three.');
  });

  test('[X13] nothing found: the form, the email address, and a button for each audience', () => {
    expect(say('xylophone quux')).toEqual({
      text: TEXTS.unknown,
      offers: ['form', 'mail'],
      asks: [TEXTS.hiring, TEXTS.jobseeking],
    });
    expect(say('…').text).toBe(TEXTS.unheard);
  });

  test('[X13] the questions suggested first are those of the audience that the form shows', () => {
    expect(say().asks).toEqual(['What do you charge?', 'Is there a guarantee?']);
    expect(sayAs('jobseeking').asks).toEqual(['It is free']);
  });
});

describe('small talk', () => {
  test.each([
    ['hi there', TEXTS.hello],
    ['Um, thanks!', TEXTS.thanks],
    ['help me please', TEXTS.help],
    ['Are you a robot?', TEXTS.robot],
    ['hello, can I talk to somebody?', TEXTS.person],
    ['did you get my application?', TEXTS.status],
    ['good bye', TEXTS.farewell],
  ])('[X13] "%s" is answered by a fixed text', (said, text) => {
    expect(say(said).text).toBe(text);
  });

  test('[X13] the last reply is repeated, without filling the form again', () => {
    expect(say('guarantee', 'say that again').text).toBe('Ninety days.');
    expect(say("I'm hiring", 'pardon?')).not.toHaveProperty('request');
  });
});

describe('what was typed is put into the form', () => {
  test('[X13] with the request itself, but without answered questions', () => {
    const { text, request } = say(
      'What do you charge?',
      'two artists',
      'We want to hire in Austin',
    );
    expect(text).toBe(TEXTS.filled);
    expect(request?.mode).toBe('hiring');
    expect(request?.fields).toEqual({ roles: 'two artists\nWe want to hire in Austin' });
    expect(say("We're hiring, what do you charge?").source).toMatchObject({ section: FEE.section });
  });

  test('[X13] after a button or "take my details" says whose form it is', () => {
    const asked = say('call 512 555 0143');
    expect(asked).toEqual({ text: TEXTS.mode, asks: [TEXTS.hiring, TEXTS.jobseeking] });
    expect(say('call 512 555 0143', TEXTS.jobseeking).request).toEqual({
      mode: 'jobseeking',
      fields: { desiredRoles: 'call 512 555 0143', phone: '512 555 0143' },
    });
    expect(say('take my details').text).toBe(TEXTS.mode);
    expect(sayAs('jobseeking', 'take my details')).toMatchObject({
      text: TEXTS.opened,
      request: { mode: 'jobseeking', fields: {} },
    });
  });
});
