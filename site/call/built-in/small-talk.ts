/** Phrases that visitors use besides questions about the agency. */
const TALKS = {
  hello:
    'hi, hello, hey, hi there, hello there, hey there, good morning, good afternoon, good evening, howdy',
  thanks:
    'thanks, thank you, thank you very much, thanks a lot, many thanks, cheers, great, perfect, cool, nice, ok, okay, all right, got it, understood, good to know',
  farewell:
    "bye, goodbye, good bye, bye bye, see you, hang up, end the call, end call, that's all, that is all, that's it, nothing else, i'm done, we're done, have a nice day, no thanks, no thank you",
  repeat:
    "what, sorry, pardon, repeat, repeat that, say that again, say it again, come again, again, can you repeat that, could you repeat that, can you say that again, could you say that again, what did you say, i didn't hear that, i didn't catch that, one more time",
  help: 'help, help me, what can you do, what do you do, how does this work, how do you work, what can i ask, what can i ask you, what can i say, how can you help me, can you help me, options, yes, no, stop, cancel, never mind',
  robot:
    'who are you, what are you, are you real, are you human, are you ai, are you a bot, are you a robot, are you a human, are you a person, are you a machine, are you a computer, are you a program, are you an ai, are you a real person, is this a bot, is this a robot, is this a real person, is this ai, am i talking to a robot, am i talking to a person, am i talking to a human',
  person:
    "person, human, real person, call me, talk to a person, speak to a person, talk to a human, speak to a human, talk to someone, speak to someone, speak with someone, talk to a recruiter, speak to a recruiter, can i talk to, can i speak to, can i speak with, could i speak to, i want to talk to, i want to speak to, i'd like to talk to, i'd like to speak to, let me talk to",
  status:
    "status, application status, did you get my, did you receive my, have you got my, have you received my, have you read my, what is the status of, what's the status of, where is my application",
  hiring:
    "hiring, i'm hiring, i am hiring, we're hiring, we are hiring, employer, i'm an employer, i am an employer, i want to hire, we want to hire, i need to hire, we need to hire, i'd like to hire, we'd like to hire, we would like to hire, we're looking to hire, we are looking to hire, to hire, hire",
  jobseeking:
    "a job, job seeking, job seeker, candidate, looking for a job, i'm looking for a, i am looking for a, looking for work, i'm looking for work, i am looking for work, i want a job, i need a job, find me a job",
  form: "take my details, take our details, take my request, take my information, fill the form, fill in the form, fill out the form, open the form, i'd like to apply, i want to apply, sign me up",
} as const satisfies Record<string, string>;

type SmallTalk = keyof typeof TALKS;

/**
 * Phrases that may be followed by more, as in "we want to hire a nurse". The others have to be the
 * whole message.
 */
const OPEN_TALKS: readonly SmallTalk[] = ['person', 'status', 'hiring', 'jobseeking', 'form'];

/** Words that may precede small talk, as in "um, hello, …". */
const BEFORE = new Set(
  'hm hmm um uh er well so and oh please hi hello hey ok okay no yes'.split(' '),
);

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/['’]/g, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const PHRASES = Object.entries(TALKS).flatMap(([kind, list]) =>
  list.split(', ').map((text) => ({ kind: kind as SmallTalk, phrase: wordsOf(text).join(' ') })),
);

export interface Talk {
  kind: SmallTalk;
  /** Whether more follows, such as the role that the visitor wants to fill. */
  goesOn: boolean;
}

function talkOf(said: string): Talk | undefined {
  const whole = PHRASES.find(({ phrase }) => phrase === said);
  if (whole) return { kind: whole.kind, goesOn: false };
  const start = PHRASES.find(
    ({ kind, phrase }) =>
      OPEN_TALKS.includes(kind) && phrase.includes(' ') && said.startsWith(`${phrase} `),
  );
  return start && { kind: start.kind, goesOn: true };
}

/** Recognizes small talk; undefined if the message is anything else. */
export function smallTalkIn(text: string): Talk | undefined {
  const texts = wordsOf(text);
  if (texts.length > 1 && texts.at(-1) === 'please') texts.pop();
  for (let start = 0; start < texts.length; start++) {
    const talk = talkOf(texts.slice(start).join(' '));
    if (talk || !BEFORE.has(texts[start] ?? '')) return talk;
  }
  return undefined;
}
