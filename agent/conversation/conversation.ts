import { MODES } from '../../contract/audience.ts';
import type { Answer } from '../answer.ts';
import type { Heard } from './heard.ts';
import { createQuestions } from './questions.ts';
import type { Conversation, Reply } from './reply.ts';
import { createRequest, type FormRules } from './request.ts';
import { isPolite, isWish, type SentenceParts, sentenceParts } from './sentence-parts.ts';
import { createSmallTalk } from './small-talk.ts';
import { type Understanding, understanding } from './understanding.ts';
import { trimmed } from './values.ts';

/** Longest utterance that is read, in UTF-16 code units: several minutes of speech. */
const MOST_HEARD = 2000;

export interface ConversationOptions extends FormRules {
  /** Answers from the site's own content. */
  answer: (question: string) => Answer;
  /** Titles of the agency's roles. */
  roles: readonly string[];
}

/** Returns a function that creates a conversation per call. All share the prepared wordings. */
export function conversations(options: ConversationOptions): () => Conversation {
  const u = understanding(options.words.understands, options.roles);
  return () => createConversation(options, u);
}

/**
 * The built-in agent's side of one call: answers, small talk, and a request taken by conversation.
 * The request is returned only after the agent read it back and the visitor said yes.
 */
function createConversation(options: ConversationOptions, u: Understanding): Conversation {
  const { says } = options.words;
  const request = createRequest(options, u);
  const ask = createQuestions(options.answer, options.words, u);
  const smallTalk = createSmallTalk(options.words, u);
  const greeting: Reply = { text: says.greeting };
  let last = greeting;
  let wasOffered = false;
  /** Whether the last reply offered to take a request. */
  let isOffer = false;

  function withQuestion(reply: Reply): Reply {
    if (!request.isOpen()) return reply;
    const asked = request.ask();
    return { ...reply, ...asked, text: `${reply.text} ${asked.text}` };
  }

  function begin(heard: Heard): Reply {
    wasOffered = true;
    return request.begin(heard);
  }

  function answered(question: string): Reply {
    const found = ask(question);
    if (!found) return { text: says.unknown, offers: ['form', 'mail'] };
    const [part = ''] = found.source?.section.split('/') ?? [];
    if (wasOffered || request.isOpen() || !says.offerAfter.includes(part)) return found;
    wasOffered = true;
    isOffer = true;
    return { ...found, text: `${found.text} ${says.offer}` };
  }

  /** Begins a request for "can you find me an artist?" or "hiring", if the site has no answer. */
  function wished(text: string): Reply | undefined {
    const mode = MODES.find((each) => u.whole[each].is(text));
    if (request.isOpen() || !(mode || isPolite(text, u)) || ask(text)) return undefined;
    if (mode) return begin({ mode, slots: {}, rest: '' });
    const heard = request.hear(text);
    return heard.mode && heard.slots.roles ? begin(heard) : undefined;
  }

  function toldInRequest(statement: string): Reply {
    const steered = request.steer(statement);
    if (steered) return steered;
    const isEmpty = trimmed(statement, u) === '';
    return isEmpty ? request.ask() : request.take(statement, request.hear(statement));
  }

  function told(statement: string, isAsking: boolean): Reply | undefined {
    if (request.isOpen()) return toldInRequest(statement);
    const heard = request.hear(statement);
    if (heard.mode || isWish(statement, u)) return begin(heard);
    if (!heard.slots.name && !heard.slots.email && !heard.slots.phone) return undefined;
    request.note(heard);
    return isAsking ? undefined : { text: says.hello };
  }

  /** In an open request, a text with contact details is no question: "can I use ada@heron.com?" */
  function partsOf(text: string): SentenceParts {
    const { email, phone, linkedin } = request.isOpen() ? request.hear(text).slots : {};
    const isTold = Boolean(email || phone || linkedin);
    return isTold ? { question: '', statement: text } : sentenceParts(text, u);
  }

  function toOffer(text: string): Reply | undefined {
    const wasOffer = isOffer;
    isOffer = false;
    if (!wasOffer) return undefined;
    if (u.whole.yes.is(text)) return begin({ slots: {}, rest: '' });
    return u.whole.no.is(text) ? { text: says.declined } : undefined;
  }

  function respond(text: string): Reply {
    if (!/[\p{L}\p{N}]/u.test(text)) return withQuestion({ text: says.unheard });
    const steered = toOffer(text) ?? request.steer(text);
    if (steered) return steered;
    const talk = smallTalk(text, request.isOpen());
    if (talk) return withQuestion(talk);
    const { question, statement } = partsOf(text);
    const reply = statement ? told(statement, question !== '') : undefined;
    if (!reply) return wished(text) ?? withQuestion(answered(text));
    if (!question) return reply;
    const answer = answered(question);
    return { ...answer, ...reply, text: `${answer.text} ${reply.text}` };
  }

  return {
    greeting: () => greeting,
    reply(text) {
      const said = tidy(text);
      if (u.whole.repeat.is(said)) return last;
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
