import { feeAnswer } from './fee-answer.ts';
import type { Knowledge, Source } from './knowledge.ts';
import { createClassifier, likelihoods } from './search/classifier.ts';
import { excerpt } from './search/excerpt.ts';
import { kindsOf, SAID, type Said } from './search/kinds.ts';
import { type About, type Candidate, createRanking } from './search/ranking.ts';
import { createReader, type Word } from './search/reader.ts';
import { stemsOf } from './search/words.ts';
import type { Subject, Topic } from './topics.ts';

export type { About };

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
  | { kind: 'talk'; talk: Said }
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

/**
 * What it is worth to say rightly that a passage is only near, where it answers, where none does, and
 * where the question has nothing to do with an agency; to offer the right one of two; and what the
 * visitor loses by having to choose. A plain answer and a refusal are worth 1 where they are right.
 */
const [NEAR, ONLY_NEAR, FAR, OFFERED, ASKING] = [0.85, 0.85, 0.3, 0.93, 0.02];

/** Creates an answerer. It reads all passages once, so that an answer reads only the question. */
export function createAnswerer(knowledge: Knowledge): Answerer {
  const { passages, topics, fee } = knowledge;
  const reader = createReader(knowledge);
  const { read } = reader;
  const classify = createClassifier(knowledge.learned, reader);
  const rank = createRanking(knowledge, reader, classify);
  const plain = (text: string) => stemsOf(text).join(' ');
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

  function from(
    { about, place, share }: Candidate,
    text: string,
    question: readonly Word[],
    isNear = false,
  ): Answer {
    const said = { kind: 'answer', about, likelihood: share, isNear } as const;
    const amounts = fee && about === 'fee' ? feeAnswer(text, fee) : undefined;
    if (fee && amounts) return { ...said, text: amounts, source: fee.source, isNear: false };
    const passage = passages[place];
    if (!passage) return { kind: 'unknown' };
    const { text: _, ...source } = passage;
    const best = excerpt(passage, question, reader);
    return { ...said, text: share < 1 ? withItsQuestion(passage, best) : best, source };
  }

  function answer(text: string, about?: About): Answer {
    const question = read(text);
    const scores = classify(question);
    const place = about === undefined ? byTitle.get(plain(text)) : undefined;
    const exact =
      about ?? byAsk.get(plain(text)) ?? abouts.find((one) => placesOf(one).includes(place ?? -1));
    const ranked = rank(question, scores);
    if (exact !== undefined) {
      const places = place === undefined ? placesOf(exact) : [place];
      const best = likeliest(ranked, places);
      return best ? from({ ...best, about: exact, share: 1 }, text, question) : { kind: 'unknown' };
    }
    if (question.every(({ group }) => group === 0)) return { kind: 'unknown' };
    return decide(text, question, scores, ranked);
  }

  /** Does what is worth most. */
  function decide(
    text: string,
    question: readonly Word[],
    scores: ReadonlyMap<Subject, number>,
    ranked: readonly Candidate[],
  ): Answer {
    const [first, ...others] = byAbout(ranked);
    if (!first) return { kind: 'unknown' };
    const saidOf = (about: About) => likeliest(ranked, placesOf(about));
    const second = others.find(({ about }) => saidOf(about) !== saidOf(first.about));
    const likely = likelihoods(scores);
    const isOf = kindsOf(likely, (subject) => Object.hasOwn(topics, subject), {
      foreign: question.filter(({ group }) => group === 0).length,
      fit: ranked[0]?.fit ?? 0,
    });
    const found = isOf('answerable') * first.share;
    const either = found + isOf('answerable') * (second?.share ?? 0);
    const best = { ...first, share: found };
    const far = likely.get('off-topic') ?? 0;
    const nearest = ONLY_NEAR + (FAR - ONLY_NEAR) * far;
    const actions: [number, () => Answer][] = [
      [found, () => from(best, text, question)],
      [NEAR * found + nearest * isOf('unanswerable'), () => from(best, text, question, true)],
      [isOf('unanswerable'), () => ({ kind: 'unknown' })],
      ...SAID.map((talk): [number, () => Answer] => [isOf(talk), () => ({ kind: 'talk', talk })]),
    ];
    if (second) {
      const about = [first.about, second.about] as const;
      actions.push([OFFERED * either - ASKING, () => ({ kind: 'choice', about })]);
    }
    const [worthiest] = actions.sort(([a], [b]) => b - a);
    return worthiest?.[1]() ?? { kind: 'unknown' };
  }

  return { answer, askFor, nameOf, topics };
}

/** The likeliest of the passages at these places. */
const likeliest = (ranked: readonly Candidate[], places: readonly number[]) =>
  ranked.find(({ place }) => places.includes(place));

/** "Yes" answers the question of the site itself, and may be wrong for the visitor's. */
function withItsQuestion({ title }: Source, text: string): string {
  return title.endsWith('?') && /^(?:Yes|No)\b/.test(text) ? `${title} ${text}` : text;
}

/** The best candidate of each topic, with the likelihood of all that answer the topic. */
function byAbout(ranked: readonly Candidate[]): Candidate[] {
  const best = new Map<About, Candidate>();
  for (const each of ranked) {
    const { share = 0, ...same } = best.get(each.about) ?? {};
    best.set(each.about, { ...each, ...same, share: share + each.share });
  }
  return [...best.values()].sort((a, b) => b.share - a.share);
}
