import { SEARCH_TYPES, type SearchType } from '../../contract/audience.ts';
import type { AgentWords } from '../../schema/agent.ts';
import { changeIn } from './changes.ts';
import { type Heard, hear } from './heard.ts';
import { phrases } from './phrases.ts';
import type { Reply } from './reply.ts';
import { newDraft, nextDraft, nextStep, put, type Step } from './request-draft.ts';
import { question } from './sentences.ts';
import { belongs, requestOf } from './slots.ts';
import { takeIn } from './taking.ts';
import type { Understanding } from './understanding.ts';

/** The form's rules and words. */
export interface FormRules {
  words: AgentWords;
  /** Names of the two types of search. */
  searchTypes: Readonly<Record<SearchType, string>>;
  /** Whether an e-mail address or a phone number must be given. */
  requireReplyTo: boolean;
}

/** A request that is taken by conversation. */
export interface RequestTalk {
  /** Whether a request has begun and waits for an answer. */
  isOpen: () => boolean;
  hear: (text: string) => Heard;
  /** Begins a request with the values of the first sentence. */
  begin: (heard: Heard) => Reply;
  /** Keeps values that the visitor said before a request began. */
  note: (heard: Heard) => void;
  /** Asks the open question again. */
  ask: () => Reply;
  /** Replies to a text that steers the request, such as "go back". Otherwise undefined. */
  steer: (text: string) => Reply | undefined;
  /** Takes a text as an answer. */
  take: (said: string, heard: Heard) => Reply;
}

export function createRequest(rules: FormRules, u: Understanding): RequestTalk {
  const { words, searchTypes } = rules;
  const { whole } = u;
  let draft = newDraft();
  let isOpen = false;
  let isFilled = false;
  let trail: Step[] = [];

  function ask(): Reply {
    const step = nextStep(draft);
    if (step !== trail.at(-1)) trail.push(step);
    return question(draft, words, searchTypes);
  }

  function askAfter(sentence: string): Reply {
    const asked = ask();
    return { ...asked, text: `${sentence} ${asked.text}`.trim() };
  }

  function open(): void {
    isOpen = true;
    trail = [];
  }

  function close(): void {
    draft = newDraft();
    isOpen = false;
    isFilled = false;
  }

  function finish(): Reply {
    isOpen = false;
    isFilled = true;
    const { mode = 'hiring', slots } = draft;
    return { text: words.readBack.filled, request: requestOf(mode, slots) };
  }

  function skip(step: Step): Reply {
    if (step === 'mode') return askAfter(words.problems.choice);
    if (step === 'contact' && rules.requireReplyTo) return askAfter(words.problems.needed);
    draft.turn = undefined;
    draft.skipped.add(step);
    return ask();
  }

  function goBack(): Reply {
    trail.pop();
    const before = trail.pop();
    draft.turn = before === 'confirm' ? undefined : before;
    return ask();
  }

  function change(text: string): Reply | undefined {
    const found = changeIn(text, isOpen ? nextStep(draft) : undefined, listen, words, u);
    if (!found || (draft.mode && !belongs(found.slot, draft.mode))) return undefined;
    if (!isOpen) open();
    draft.turn = found.slot;
    return found.value ? take(text, { slots: { [found.slot]: found.value }, rest: '' }) : ask();
  }

  function steer(text: string): Reply | undefined {
    if (!isOpen) return isFilled ? change(text) : undefined;
    const step = trail.at(-1) ?? nextStep(draft);
    const isNo = whole.no.is(text) || whole.skip.is(text);
    if (whole.cancel.is(text)) {
      close();
      return { text: words.readBack.cancelled };
    }
    if (whole.back.is(text)) return goBack();
    // "That's all" ends only the answer and not the call.
    if (whole.goodbye.is(text) && !whole.done.is(text)) {
      close();
      return { text: words.says.farewellUnsent, farewell: true };
    }
    if (step === 'confirm') {
      if (whole.yes.is(text)) return finish();
      if (whole.done.is(text)) return ask();
      if (isNo) draft.turn = 'change';
      return isNo ? ask() : change(text);
    }
    const isDone = whole.done.is(text) || (step === 'change' && whole.yes.is(text));
    if (isNo || isDone) return skip(step);
    return whole.yes.is(text) ? ask() : change(text);
  }

  function listen(text: string, asked = isOpen ? nextStep(draft) : undefined): Heard {
    const heard = hear(text, { mode: draft.mode, asked }, u);
    const search = SEARCH_TYPES.find((type) => phrases([searchTypes[type]]).within(text));
    const name = nameOf(heard);
    return {
      ...heard,
      slots: { ...heard.slots, ...(name && { name }), ...(search && { search }) },
    };
  }

  /** The full name. A sentence with only a first or last name keeps the other part. */
  function nameOf({ first, last, slots }: Heard): string | undefined {
    const [knownFirst, ...knownRest] = draft.slots.name?.split(' ') ?? [];
    if (!first && !last) return slots.name;
    return [first ?? knownFirst, last ?? knownRest.join(' ')].filter(Boolean).join(' ');
  }

  function take(said: string, heard: Heard): Reply {
    return askAfter(takeIn(draft, { said, heard }, words, u));
  }

  return {
    isOpen: () => isOpen,
    hear: (text) => listen(text),
    note: ({ slots }) => void put(draft, slots),
    begin: (heard) => {
      if (isFilled) draft = nextDraft(draft);
      isFilled = false;
      open();
      draft.mode = heard.mode ?? draft.mode;
      put(draft, heard.slots);
      return askAfter(words.asks.begin);
    },
    ask,
    steer,
    take,
  };
}
