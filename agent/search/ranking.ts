import type { Knowledge } from '../knowledge.ts';
import type { Subject, Topic } from '../topics.ts';
import { likelihoods } from './classifier.ts';
import { rate } from './matching.ts';
import type { Reader, Word } from './reader.ts';

/** What an answer is about: a topic, or the index of a passage that answers none of the topics. */
export type About = Topic | number;

/** A passage that may answer. */
export interface Candidate {
  place: number;
  about: About;
  /** How likely it is that this passage answers, if one does. */
  share: number;
  /** How well its words fit the question: 0 if none does. */
  fit: number;
}

type Scores = ReadonlyMap<Subject, number>;

/** How much counts that the passage's topics are likely, that its words fit, that it is alike. */
const [BY_TOPIC, BY_WORDS, BY_LIKENESS] = [1.7, 1.7, 2.8];
/** The first passage of a topic counts so many times more than its last ones. */
const FIRST = 2;
/** So likely is a passage by its words alone. */
const FLOOR = 0.02;

/** Ranks the passages of an agency for a question. */
export function createRanking(
  { passages, topics }: Pick<Knowledge, 'passages' | 'topics'>,
  { read }: Reader,
  classify: (words: readonly Word[]) => Scores,
) {
  const texts = passages.map(({ title, text }) => read([title, ...text].join(' ')));
  const profiles = texts.map((words) => profileOf(classify(words)));
  const topicsAt = passages.map(() => new Map<Topic, number>());
  for (const topic of Object.keys(topics) as Topic[]) {
    for (const [rank, place] of (topics[topic]?.places ?? []).entries()) {
      topicsAt[place]?.set(topic, 1 + FIRST / (1 + rank));
    }
  }

  /** The passages, the likeliest first. */
  return (question: readonly Word[], scores: Scores): Candidate[] => {
    const known = new Map([...scores].filter(([subject]) => Object.hasOwn(topics, subject)));
    const likely = likelihoods(known);
    const asked = profileOf(scores);
    const most = question.reduce((sum, { tells }) => sum + tells, 0) || 1;
    const fits = rate(question, texts).map((each) => each / most);
    const found = passages.map((_, place) => {
      const own = [...(topicsAt[place] ?? [])];
      const part = own.reduce((sum, [topic, by]) => sum + by * (likely.get(topic) ?? 0), FLOOR);
      return (
        BY_TOPIC * Math.log(part) +
        BY_WORDS * (fits[place] ?? 0) +
        BY_LIKENESS * likeness(asked, profiles[place] ?? [])
      );
    });
    const about = (place: number): About => {
      const own = [...(topicsAt[place]?.keys() ?? [])];
      const [first] = own.sort((a, b) => (likely.get(b) ?? 0) - (likely.get(a) ?? 0));
      return first ?? place;
    };
    return [...likelihoods(new Map(found.entries()))]
      .map(([place, share]) => ({ place, about: about(place), share, fit: fits[place] ?? 0 }))
      .sort((a, b) => b.share - a.share);
  };
}

/** How much more a text speaks for each subject than for a middling one. */
function profileOf(scores: Scores): number[] {
  const values = [...scores.values()];
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - middle);
}

/** From -1 to 1: the cosine of the angle between two profiles. */
function likeness(a: readonly number[], b: readonly number[]): number {
  const dot = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  return dot / (Math.hypot(...a) * Math.hypot(...b) || 1);
}
