import { feeAnswer } from './fee-answer.ts';
import type { Knowledge, Source } from './knowledge.ts';
import { createClassifier, likelihoods } from './search/classifier.ts';
import { excerpt } from './search/excerpt.ts';
import { rate } from './search/matching.ts';
import { createReader, type Word } from './search/reader.ts';
import { stemsOf } from './search/words.ts';
import type { Subject, Talk, Topic } from './topics.ts';

/** What an answer is about: a topic, or the index of a passage that answers none of the topics. */
export type About = Topic | number;

/** The agent's answer to a question. */
export type Answer =
  /** `isNear`: the passage is the closest that there is, and may not answer. */
  | {
      kind: 'answer';
      about: About;
      text: string;
      source: Source;
      isNear: boolean;
      likelihood: number;
    }
  /** One of two, and the question doesn't say which. */
  | { kind: 'choice'; about: readonly [About, About] }
  | { kind: 'talk'; talk: Exclude<Talk, 'off-topic'> }
  | { kind: 'unknown' };

export interface Answerer {
  /** Answers from the texts alone. Needs about 1 ms. `about` leaves only this one to answer. */
  answer: (question: string, about?: About) => Answer;
  /** The question that a button shows. It is answered from `about`. */
  askFor: (about: About) => string;
  /** Completes "Do you mean …?" */
  nameOf: (about: About) => string;
  topics: Knowledge['topics'];
}

/** How much a passage's words count beside what the examples say about a question. */
const OWN_WORDS = 1.2;
/** The score of a passage without a topic, and how much its words count. */
const [NO_TOPIC, ALONE] = [-0.9, 4.2];
/** Weight of a heading relative to the text below it. */
const HEADING = 2;
/** The first passage of a topic is preferred by so much, each further one by less. */
const FIRST = 0.45;
/**
 * What may ask for a promise is refused from this likelihood on, and from this share of the best
 * answer's likelihood: a needless refusal does less harm.
 */
const [PROMISE, PROMISE_SHARE] = [0.045, 0.29];
/** Two are likely, and neither is clearly more so: the agent asks. */
const SURE = 0.8;
const ALSO_LIKELY = 0.22;
/** Refused if what the site does not say is so much more likely than what it says. */
const REFUSED = 0.5;
/** How much each word speaks against an answer that neither examples nor passages have. */
const DOUBT = 0.4;
const MOST_FOREIGN = 3;
/** An answer below this likelihood is only near, and none is given below the other. */
const NEAR = 0.35;
const HARDLY = 0.12;

/** Creates an answerer. It reads all passages once, so that an answer reads only the question. */
export function createAnswerer(knowledge: Knowledge): Answerer {
  const { passages, topics, fee } = knowledge;
  const reader = createReader(knowledge);
  const { read } = reader;
  const classify = createClassifier(knowledge.learned, reader);
  const plain = (text: string) => stemsOf(text).join(' ');
  const titles = passages.map(({ title }) => read(title));
  const texts = passages.map(({ text }) => read(text.join(' ')));
  const inTopics = new Set(Object.values(topics).flatMap(({ places }) => places));
  const alone = [...passages.keys()].filter((place) => !inTopics.has(place));
  const abouts: readonly About[] = [...(Object.keys(topics) as Topic[]), ...alone];
  const placesOf = (about: About) =>
    typeof about === 'number' ? [about] : (topics[about]?.places ?? []);
  const titleOf = (place: number | undefined) => passages[place ?? -1]?.title ?? '';

  const askFor = (about: About) =>
    typeof about === 'number' ? titleOf(about) : (topics[about]?.ask ?? about);
  const nameOf = (about: About) =>
    typeof about === 'number' ? `“${titleOf(about)}”` : (topics[about]?.name ?? about);

  /** What a button asks is answered from its topic in any case. */
  const byAsk = new Map(abouts.map((about) => [plain(askFor(about)), about]));
  const byTitle = new Map<string, number | undefined>();
  for (const [place, { title }] of passages.entries()) {
    const words = plain(title);
    // A heading that stands twice tells nothing.
    byTitle.set(words, byTitle.has(words) ? undefined : place);
  }

  /** How well each passage fits the question, from 0. */
  function ratesOf(question: readonly Word[]): number[] {
    const byTitle = rate(question, titles);
    const byText = rate(question, texts);
    const most = question.reduce((sum, { tells }) => sum + tells, 0) || 1;
    return passages.map(
      (_, i) => (HEADING * (byTitle[i] ?? 0) + (byText[i] ?? 0)) / ((1 + HEADING) * most),
    );
  }

  function from(
    about: About,
    text: string,
    question: readonly Word[],
    rates: readonly number[],
    likelihood: number,
    { isNear = false, place }: { isNear?: boolean; place?: number | undefined } = {},
  ): Answer {
    const amounts = fee && about === 'fee' ? feeAnswer(text, fee) : undefined;
    if (fee && amounts) {
      return {
        kind: 'answer',
        about,
        text: amounts,
        source: fee.source,
        likelihood,
        isNear: false,
      };
    }
    const places = placesOf(about);
    const worth = places.map((each, i) => (rates[each] ?? 0) + FIRST / (1 + i));
    const best = passages[place ?? places[worth.indexOf(Math.max(...worth))] ?? -1];
    if (!best) return { kind: 'unknown' };
    const { text: _, ...source } = best;
    const said = excerpt(best, question, reader);
    return { kind: 'answer', about, text: said, source, likelihood, isNear };
  }

  const isKnown = (subject: Subject | number): subject is About =>
    typeof subject === 'number' || Object.hasOwn(topics, subject);

  function answer(text: string, about?: About): Answer {
    const question = read(text);
    const rates = ratesOf(question);
    const place = about === undefined ? byTitle.get(plain(text)) : undefined;
    const exact =
      about ?? byAsk.get(plain(text)) ?? abouts.find((one) => placesOf(one).includes(place ?? -1));
    if (exact !== undefined) return from(exact, text, question, rates, 1, { place });

    const scores = classify(question);
    const bestRate = (places: readonly number[]) =>
      places.reduce((most, place) => Math.max(most, rates[place] ?? 0), 0);
    const all = new Map<Subject | number, number>();
    const foreign = question.filter(({ group }) => group === 0).length;
    const doubt = DOUBT * Math.min(MOST_FOREIGN, foreign);
    for (const [subject, score] of scores) {
      const own = isKnown(subject) ? OWN_WORDS * bestRate(placesOf(subject)) : doubt;
      all.set(subject, score + (isTalk(subject) && subject !== 'promise' ? 0 : own));
    }
    for (const place of alone) all.set(place, NO_TOPIC + ALONE * (rates[place] ?? 0));
    const likely = [...likelihoods(all)].sort(([, a], [, b]) => b - a);
    return decide(likely, text, question, rates);
  }

  function decide(
    likely: readonly (readonly [Subject | number, number])[],
    text: string,
    question: readonly Word[],
    rates: readonly number[],
  ): Answer {
    const share = (subject: Subject) => likely.find(([name]) => name === subject)?.[1] ?? 0;
    const [best] = likely;
    const promise = share('promise');
    if (promise >= PROMISE && promise >= PROMISE_SHARE * (best?.[1] ?? 0)) {
      return { kind: 'talk', talk: 'promise' };
    }
    if (best && isTalk(best[0])) return { kind: 'talk', talk: best[0] };
    const known = likely.filter((entry): entry is [About, number] => isKnown(entry[0]));
    const refused = likely
      .filter(([subject]) => !isKnown(subject) && !isTalk(subject))
      .reduce((sum, [, part]) => sum + part, 0);
    const [first, second] = known;
    if (!first || first[1] < HARDLY) return { kind: 'unknown' };
    if (refused * REFUSED > first[1] + (second?.[1] ?? 0)) return { kind: 'unknown' };
    if (first[1] < SURE && second && second[1] > ALSO_LIKELY * first[1]) {
      const one = from(first[0], text, question, rates, first[1]);
      const other = from(second[0], text, question, rates, second[1]);
      const isSame = one.kind === 'answer' && other.kind === 'answer' && one.text === other.text;
      if (!isSame) return { kind: 'choice', about: [first[0], second[0]] };
    }
    const isNear = first[1] < NEAR || refused > first[1];
    return from(first[0], text, question, rates, first[1], { isNear });
  }

  return { answer, askFor, nameOf, topics };
}

/** What is said that no part of a site answers. */
const TALK: ReadonlySet<unknown> = new Set<Talk>([
  'request-hire',
  'request-seek',
  'status',
  'person',
  'robot',
  'promise',
]);

const isTalk = (subject: Subject | number): subject is Exclude<Talk, 'off-topic'> =>
  TALK.has(subject);
