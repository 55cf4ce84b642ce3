import type { Knowledge, Learned, Nouns, Texts } from './knowledge.ts';
import { createClassifier, likelihoods } from './search/classifier.ts';
import { createReader, type Readable } from './search/reader.ts';
import { stemsOf } from './search/words.ts';
import { isTopic, planOf, TOPICS, type Topic } from './topics.ts';
import { learnOnce } from './training/cached.ts';

/** A passage answers the topic that it is likeliest about from the first likelihood on. */
const [LIKELIEST, ALSO] = [0.2, 0.25];
/** A heading counts as much as so many sentences. */
const HEADING = 3;
/** Shorter names of an agency, such as "AI", are too often words. */
const SHORTEST_NAME = 3;

/** Everything that the agent needs, from an agency's texts alone. */
export function learn({ nouns, ...texts }: Texts): Knowledge {
  const learned = learnOnce();
  const names = namesFrom(nouns, learned);
  const topics = knownTopics({ learned, names, passages: texts.passages });
  // In the browser a passage is found by its topics.
  const passages = texts.passages.map(({ topics: _, ...passage }) => passage);
  return { ...texts, passages, learned, names, topics };
}

/** The stems of an agency's own names, without those that are words of any question. */
function namesFrom(nouns: Nouns, { words }: Learned): Record<string, string> {
  const known = new Set(words.split(/[ ,]/));
  const isName = (stem: string) => stem.length >= SHORTEST_NAME && !known.has(stem);
  const entries = Object.entries(nouns).map(
    ([kind, texts]) =>
      [kind, [...new Set(texts.flatMap(stemsOf))].filter(isName).join(' ')] as const,
  );
  return Object.fromEntries(entries.filter(([, stems]) => stems !== ''));
}

/**
 * The topics that the passages answer. A question of the site itself comes first, then what the
 * topic's parts say, then what was sorted in by its words, the likeliest first.
 */
function knownTopics(readable: Readable) {
  const { passages } = readable;
  const own = topicsOf(readable);
  const all = [...passages.keys()];
  /** The topic that each passage is about before all others. */
  const mainTopics = all.map(
    (place) => own[place]?.keys().next().value ?? NAMED.get(passages[place]?.section ?? ''),
  );
  const entries = ALL.map((topic) => {
    const { sections = [], ...words } = planOf(topic);
    const shareOf = (place: number) => own[place]?.get(topic) ?? 0;
    const told = all.filter(shareOf).sort((a, b) => shareOf(b) - shareOf(a));
    const isFirst = (place: number) =>
      passages[place]?.topics !== undefined || FIRST.test(passages[place]?.section ?? '');
    const named = sections.flatMap((section) =>
      all.filter((place) => passages[place]?.section === section && !passages[place]?.topics),
    );
    const places = [...new Set([...told.filter(isFirst), ...named, ...told])];
    const [first = -1] = places;
    const title = passages[first]?.title ?? '';
    const isAsked = title.endsWith('?') && mainTopics[first] === topic;
    return [topic, { ...words, ...(isAsked && { ask: title }), places }] as const;
  });
  return Object.fromEntries(entries.filter(([, { places }]) => places.length > 0));
}

const ALL = Object.keys(TOPICS) as Topic[];
const sectionsOf = (topic: Topic): readonly string[] => planOf(topic).sections ?? [];
/** The parts that topics name, each with the first topic that does. */
const NAMED = new Map(
  ALL.toReversed().flatMap((topic) => sectionsOf(topic).map((section) => [section, topic])),
);
/** A question of the site says what it is about, so it comes before the parts that a topic names. */
const FIRST = /^faq\//;

const PRIVACY = /^privacy\//;
/** A part of the privacy policy says nothing of fees. */
const OF_PRIVACY = new Set(
  ALL.filter((topic) => sectionsOf(topic).some((name) => PRIVACY.test(name))),
);

/** The topics of each passage: its own, or those that its words are about, the likeliest first. */
function topicsOf(readable: Readable): ReadonlyMap<Topic, number>[] {
  const reader = createReader(readable);
  const classify = createClassifier(readable.learned, reader);
  return readable.passages.map(({ topics, section, title, text }) => {
    if (topics) return new Map(topics.map((topic) => [topic, 1]));
    if (NAMED.has(section)) return new Map();
    const isPossible = (topic: Topic) => !PRIVACY.test(section) || OF_PRIVACY.has(topic);
    const shares = new Map<Topic, number>();
    const add = (words: string, weight: number) => {
      const scores = [...classify(reader.read(words))].filter(
        (entry): entry is [Topic, number] => isTopic(entry[0]) && isPossible(entry[0]),
      );
      for (const [topic, share] of likelihoods(new Map(scores))) {
        shares.set(topic, (shares.get(topic) ?? 0) + share * weight);
      }
    };
    add(title, HEADING);
    for (const sentence of text) add(sentence, 1);
    const whole = HEADING + text.length;
    const likely = [...shares]
      .map(([topic, share]) => ({ topic, share: share / whole }))
      .sort((a, b) => b.share - a.share);
    return new Map(
      likely
        .filter(({ share }, rank) => share >= (rank === 0 ? LIKELIEST : ALSO))
        .map(({ topic, share }) => [topic, share]),
    );
  });
}
