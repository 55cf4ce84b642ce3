import type { Mode } from '../contract/audience.ts';
import { fill } from '../contract/fill.ts';
import type { About, Answer, Answerer } from './answer.ts';
import type { Source } from './knowledge.ts';
import { contactDetails, type FormRequest, modeNamed, requestFrom, withWords } from './request.ts';
import { salariesIn } from './salary.ts';
import { type SmallTalk, smallTalkIn } from './small-talk.ts';
import type { Talk, Topic } from './topics.ts';

/** What the agent says besides the texts of the site. */
export interface AgentWords {
  greeting: string;
  hello: string;
  help: string;
  /** To "are you a robot?" */
  robot: string;
  /** To those who want to talk to a person. */
  person: string;
  /** To questions about a submission of one's own. */
  status: string;
  /** To those who want a promise or an invention. */
  promise: string;
  thanks: string;
  farewell: string;
  stopped: string;
  unheard: string;
  unknown: string;
  /** Before an answer that is only near: {answer}. */
  near: string;
  /** Asks which of two is meant: {one}, {other}. */
  choice: string;
  /** After "why?" and the like. */
  incomplete: string;
  /** Asks who is speaking, and the two answers. */
  mode: string;
  hiring: string;
  jobseeking: string;
  /** The request is in the form. */
  filled: string;
  /** The form is there, and nothing was said to put into it. */
  opened: string;
}

/** The agent's reply to a message of the visitor. */
export interface Reply {
  /** Shown and spoken. */
  text: string;
  source?: Source;
  /** What the visitor may press in place of typing it. */
  asks?: readonly string[];
  /** Ways to reach a person, shown as links under the reply. */
  offers?: readonly ('receipt' | 'form' | 'mail')[];
  /** What the visitor said, to be put into the form. */
  request?: FormRequest;
  /** The visitor said goodbye: the call may end after this. */
  farewell?: true;
}

/** The conversation of one call. It keeps the words only in memory. */
export interface Conversation {
  greeting: () => Reply;
  /** Never throws, whatever the text. */
  reply: (text: string) => Reply;
}

/** Longest text that is read, in UTF-16 code units: several minutes of speech. */
const MOST_HEARD = 2000;
/** Questions suggested under an answer. */
const SUGGESTED = 3;
/** A longer question is complete without the one before. */
const SHORT = 6;
/** A short question that begins so goes on with the topic before. */
const GOES_ON = /^(?:and|but|or|also|what about|how about|what if|for|even|then|so)\b/i;
/** What ends or begins so is a question, and nothing to put into the form. */
const ASKS =
  /\?$|^(?:(?:and|but|so|um|uh|ok|okay|well|also)\s+)*(?:what|how|who|whom|whose|where|when|why|which|do|does|did|is|are|am|can|could|would|will|should|may|have|has|tell|explain)\b/i;
const PRONOUN = /\b(?:that|it|this|they|them|those|these)\b/i;
/** From this likelihood on a question says itself what it is about. */
const CLEAR = 0.6;

const HUMAN = ['form', 'mail'] as const;

/** Whose request it is. */
const MODE_OF: Partial<Record<Talk, Mode>> = {
  'request-hire': 'hiring',
  'request-seek': 'jobseeking',
};

/** The agent's side of one call. `audience` is whose form the page shows. */
export function createConversation(
  answerer: Answerer,
  words: AgentWords,
  audience?: Mode,
): Conversation {
  let mode = audience;
  /** What the last answer was about. */
  let about: About | undefined;
  /** The two that the last reply asked about. */
  let choice: readonly About[] = [];
  /** What was asked when the last reply asked back. */
  let unsure = '';
  /** What was said before the agent asked who is speaking. It goes into the next request. */
  let unsent = '';
  let request: FormRequest | undefined;
  const seen = new Set<About>();
  const topicOf = (one: About | undefined) =>
    typeof one === 'string' ? answerer.topics[one] : undefined;
  const greeting: Reply = { text: words.greeting, asks: suggestions() };
  let last = greeting;

  /** Questions that the site answers and that were not asked yet, the related ones first. */
  function suggestions(): string[] {
    const { topics } = answerer;
    const related = (topicOf(about)?.next ?? []) as Topic[];
    const said = new Set([...seen].map((one) => topicOf(one)?.places[0]));
    const fits = (topic: Topic) => {
      const { audience: whose, places } = topics[topic] ?? {};
      return places && !said.has(places[0]) && (!whose || !mode || whose === mode);
    };
    const found = [...related, ...(Object.keys(topics) as Topic[])].filter(fits);
    return [...new Set(found.map(answerer.askFor))].slice(0, SUGGESTED);
  }

  const withSuggestions = (reply: Reply): Reply => ({ ...reply, asks: suggestions() });

  function put(next: FormRequest): Reply {
    request = next;
    mode = next.mode;
    const text = Object.keys(next.fields).length > 0 ? words.filled : words.opened;
    return withSuggestions({ text, request: next });
  }

  function begin(next: Mode, said = ''): Reply {
    const text = [unsent, said].filter(Boolean).join('\n');
    unsent = '';
    return put(requestFrom(next, text));
  }

  function askMode(said: string): Reply {
    unsent = said;
    return { text: words.mode, asks: [words.hiring, words.jobseeking] };
  }

  function small(kind: SmallTalk): Reply | undefined {
    const named = modeNamed(kind);
    if (named) return begin(named);
    switch (kind) {
      case 'greeting':
        return withSuggestions({ text: words.hello });
      case 'help':
        return withSuggestions({ text: words.help });
      case 'thanks':
        return withSuggestions({ text: words.thanks });
      case 'agreement':
      case 'first':
      case 'second':
      case 'stop':
        return withSuggestions({ text: words.stopped });
      case 'goodbye':
        return { text: words.farewell, farewell: true };
      case 'form':
        return mode && audience === mode ? begin(mode) : askMode('');
      case 'why':
        return withSuggestions({ text: words.incomplete });
      default:
        return undefined;
    }
  }

  function told(answer: Answer, said: string): Reply {
    switch (answer.kind) {
      case 'answer': {
        about = answer.about;
        seen.add(about);
        mode = topicOf(about)?.audience ?? mode;
        const { text, source } = answer;
        return withSuggestions({
          text: answer.isNear ? fill(words.near, { answer: text }) : text,
          source,
        });
      }
      case 'choice': {
        choice = answer.about;
        unsure = said;
        const [one = '', other = ''] = choice.map(answerer.nameOf);
        return { text: fill(words.choice, { one, other }), asks: choice.map(answerer.askFor) };
      }
      case 'talk':
        return talk(answer.talk, said);
      default:
        return withSuggestions({ text: words.unknown, offers: HUMAN });
    }
  }

  function talk(kind: Extract<Answer, { kind: 'talk' }>['talk'], said: string): Reply {
    switch (kind) {
      case 'request-hire':
        return begin('hiring', said);
      case 'request-seek':
        return begin('jobseeking', said);
      case 'status':
        return withSuggestions({ text: words.status, offers: ['receipt', 'mail'] });
      case 'promise':
        return withSuggestions({ text: words.promise, offers: HUMAN });
      case 'person':
        return withSuggestions({ text: words.person, offers: HUMAN });
      default:
        return withSuggestions({ text: words.robot });
    }
  }

  /** Of two topics the one that is asked next after the last one. */
  function related(abouts: readonly About[], said: string): Reply | undefined {
    const next: readonly unknown[] = [about, ...(topicOf(about)?.next ?? [])];
    const found = abouts.find((one) => next.includes(one));
    return found === undefined ? undefined : told(answerer.answer(said, found), said);
  }

  /** "and for retained?": goes on with the topic before, or asks which of the two is meant. */
  function goneOn(said: string): Reply | undefined {
    const isShort = said.split(' ').length <= SHORT;
    if (about === undefined || !isShort || !(GOES_ON.test(said) || PRONOUN.test(said))) {
      return undefined;
    }
    if (about === 'fee' && salariesIn(said).length > 0)
      return told(answerer.answer(said, about), said);
    const own = answerer.answer(said);
    if (own.kind === 'talk') return undefined;
    if (own.kind === 'choice') return related(own.about, said);
    if (own.kind === 'unknown') return withSuggestions({ text: words.incomplete });
    if (own.about === about || own.likelihood >= CLEAR || !GOES_ON.test(said)) return undefined;
    return told({ kind: 'choice', about: [about, own.about] }, said);
  }

  function respond(said: string): Reply {
    if (!/[\p{L}\p{N}]/u.test(said)) return withSuggestions({ text: words.unheard });
    const kind = smallTalkIn(said);
    const chosen =
      choice.find((one) => answerer.askFor(one) === said) ??
      (kind === 'first' ? choice[0] : kind === 'second' ? choice[1] : undefined);
    choice = [];
    if (chosen !== undefined) return told(answerer.answer(unsure, chosen), said);
    const named = modeOfButton(said);
    if (named) return begin(named);
    const reply = kind && small(kind);
    if (reply) return reply;
    return goneOn(said) ?? answered(said);
  }

  const modeOfButton = (said: string) =>
    (['hiring', 'jobseeking'] as const).find((each) => words[each] === said);

  function answered(said: string): Reply {
    const answer = answerer.answer(said);
    if (ASKS.test(said)) return told(answer, said);
    const wanted = answer.kind === 'talk' ? MODE_OF[answer.talk] : undefined;
    if (answer.kind === 'talk' && !wanted) return told(answer, said);
    if (request && (!wanted || wanted === request.mode)) return put(withWords(request, said));
    const { email, phone } = contactDetails(said);
    return !wanted && (email || phone) ? askMode(said) : told(answer, said);
  }

  return {
    greeting: () => greeting,
    reply(text) {
      const said = tidy(text);
      if (smallTalkIn(said) === 'repeat') return last;
      const reply = respond(said);
      const { request: _once, farewell: _end, ...again } = reply;
      last = again;
      return reply;
    },
  };
}

/** One line of visible characters, with straight apostrophes. */
function tidy(text: string): string {
  return text
    .slice(0, MOST_HEARD)
    .replace(/[’‘]/g, "'")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();
}
