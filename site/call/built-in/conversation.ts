import type { Mode } from '../../../contract/audience.ts';
import type { AgentTexts } from '../../../schema/agent.ts';
import type { Passage, Source } from '../knowledge/passage.ts';
import { contactDetails, type FormRequest, requestFrom } from './request.ts';
import { createSearch, excerptOf, type Found } from './search.ts';
import { smallTalkIn, type Talk } from './small-talk.ts';

/** The agent's reply to a message of the visitor. */
export interface Reply {
  /** Shown and spoken. */
  text: string;
  source?: Source;
  /** Suggestions to click instead of typing. */
  asks?: readonly string[];
  /** Ways to reach a person, shown as links under the reply. */
  offers?: readonly ('receipt' | 'form' | 'mail')[];
  /** A request made of what the visitor said, to fill in the form. */
  request?: FormRequest;
  /** The visitor said goodbye: the call may end after this. */
  farewell?: true;
}

/** The conversation of one call. It keeps the messages only in memory. */
export interface Conversation {
  greeting: () => Reply;
  /** Never throws, whatever the text. */
  reply: (text: string) => Reply;
}

/** Longest text that is read, in UTF-16 code units: several minutes of speech. */
const MAX_READ = 2000;
/** Questions that are suggested first. */
const STARTERS = 3;
/** Titles that are suggested under an answer. */
const SUGGESTED = 2;

/** Matches questions. Once answered, a question isn't put into the form. */
const IS_QUESTION =
  /\?$|^(?:what|how|who|where|when|why|which|do|does|did|is|are|am|can|could|would|will|should|may|tell)\b/i;

const PERSON = ['form', 'mail'] as const;

/** Creates conversations about the site's content. */
export function createAgent(passages: readonly Passage[], texts: AgentTexts) {
  const search = createSearch(passages);
  // Recognized speech has no question mark.
  const key = (title: string) => title.toLowerCase().replace(/[.!?]$/, '');

  /** The passage with this title, then those that match its words. */
  function titled(title: string): Found[] {
    const passage = passages.find((each) => key(each.title) === key(title));
    return passage ? [{ passage, terms: [] }, ...search(title)] : [];
  }

  /** Questions that the site answers: an employer's, unless the form shows the job seeker's. */
  function starters(audience: Mode | undefined): string[] {
    const isOwn =
      audience === 'jobseeking'
        ? ({ section }: Passage) => section === 'seekers'
        : ({ section }: Passage) => section.startsWith('faq/');
    const own = passages.filter(isOwn);
    return (own.length > 0 ? own : passages).slice(0, STARTERS).map(({ title }) => title);
  }

  /** Begins a conversation. `audience` is the audience of the page's form. */
  return (audience?: Mode): Conversation => {
    let mode = audience;
    /** The unanswered messages in their order. They go into the form on request. */
    const typed: string[] = [];
    const asks = starters(audience);
    const greeting: Reply = { text: texts.greeting, asks };
    let last = greeting;

    function found([best, ...others]: readonly Found[]): Reply | undefined {
      if (!best) return undefined;
      const { section, title, href, item } = best.passage;
      const titles = new Set(others.map(({ passage }) => passage.title));
      titles.delete(title);
      return {
        text: excerptOf(best),
        source: { section, title, href, ...(item !== undefined && { item }) },
        asks: [...titles].slice(0, SUGGESTED),
      };
    }

    function fillForm(next: Mode): Reply {
      mode = next;
      const request = requestFrom(next, typed.join('\n'));
      const isEmpty = Object.keys(request.fields).length === 0;
      return { text: isEmpty ? texts.opened : texts.filled, asks, request };
    }

    function askMode(text: string): Reply {
      return { text, asks: [texts.hiring, texts.jobseeking] };
    }

    function replyTo({ kind, goesOn }: Talk, said: string): Reply | undefined {
      switch (kind) {
        case 'hiring':
        case 'jobseeking':
          // As in "We're hiring nurses, what do you charge?"
          if (goesOn && said.endsWith('?')) return undefined;
          if (goesOn) typed.push(said);
          return fillForm(kind);
        case 'form':
          return mode ? fillForm(mode) : askMode(texts.mode);
        case 'status':
          return { text: texts.status, asks, offers: ['receipt', 'mail'] };
        case 'person':
          return { text: texts.person, asks, offers: PERSON };
        case 'farewell':
          return { text: texts.farewell, farewell: true };
        case 'repeat':
          return last;
        default:
          return { text: texts[kind], asks };
      }
    }

    function respond(said: string): Reply {
      if (!/[\p{L}\p{N}]/u.test(said)) return { text: texts.unheard, asks };
      const named = (['hiring', 'jobseeking'] as const).find((each) => texts[each] === said);
      if (named) return fillForm(named);
      const talk = smallTalkIn(said);
      const reply = found(titled(said)) ?? (talk && replyTo(talk, said));
      if (reply) return reply;
      const isQuestion = IS_QUESTION.test(said);
      const { email, phone } = contactDetails(said);
      if (!isQuestion && (email || phone)) {
        typed.push(said);
        return askMode(texts.mode);
      }
      const answer = found(search(said));
      if (!answer || !isQuestion) typed.push(said);
      return answer ?? { ...askMode(texts.unknown), offers: PERSON };
    }

    return {
      greeting: () => greeting,
      reply(text) {
        const reply = respond(tidy(text));
        const { request: _once, farewell: _end, ...again } = reply;
        last = again;
        return reply;
      },
    };
  };
}

/** One line of visible characters, with straight apostrophes. */
function tidy(text: string): string {
  return text
    .slice(0, MAX_READ)
    .replace(/[’‘]/g, "'")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();
}
