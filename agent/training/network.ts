import { MOST_UNKNOWN, scaleOf } from '../search/classifier.ts';
import type { Lesson } from './lessons.ts';
import { shuffle } from './random.ts';

/** Size of a word's vector. With 24 more of the held questions were wrong, with 48 hardly fewer. */
export const DIRECTIONS = 32;

/** Fractions of rare and of other words left out of a lesson, so that no single word decides. */
const [RARE_LEFT_OUT, LEFT_OUT] = [0.5, 0.1];
/** A word is rare if at most this many texts contain it. */
const RARE = 4;
/** Keeps the weights small. */
const DECAY = 0.0005;
/** A subject with a smaller error learns nothing from a lesson. */
const NO_ERROR = 0.001;
/** AdaGrad's first sum of squares. */
const FIRST_SQUARE = 0.05;

export interface Course {
  /** The number of times that each lesson is learned. */
  passes: number;
  /** The step size at the first and at the last pass. */
  rate: readonly [number, number];
  /** Whether the words' meanings learn, too. */
  withMeanings?: boolean;
  /** Whether only the subjects' weights learn, and the vectors stay as they are. */
  onlyWeights?: boolean;
  /** Gives a vector's number as it will be rounded; left out while nothing is rounded. */
  round?: (value: number, direction: number) => number;
}

/**
 * A text classifier: the vectors of a text's words are added, and each subject weighs the sum
 * (fastText's classifier: Joulin et al., "Bag of Tricks for Efficient Text Classification", 2016).
 */
export interface Network {
  /** For each word of the vocabulary, its row in `vectors`. */
  rows: Int32Array;
  /** Rows of `DIRECTIONS` numbers. */
  vectors: Float32Array;
  /** One row of `DIRECTIONS` numbers for each subject. */
  weights: Float32Array;
  /** One number for each subject that is always added. */
  biases: Float32Array;
}

const numbers = (length: number, random: () => number) =>
  Float32Array.from({ length }, () => (random() - 0.5) / 2);

/** A network with random numbers, before training. */
export function createNetwork(words: number, subjects: number, random: () => number): Network {
  return {
    rows: Int32Array.from({ length: words }, (_, word) => word),
    vectors: numbers(words * DIRECTIONS, random),
    weights: numbers(subjects * DIRECTIONS, random),
    biases: new Float32Array(subjects),
  };
}

/** Stochastic gradient descent with AdaGrad's steps. Each pass takes the lessons in a new order. */
export function train(
  network: Network,
  lessons: readonly Lesson[],
  frequency: Float32Array,
  { passes, rate: [first, last], withMeanings = false, onlyWeights = false, round }: Course,
  random: () => number,
): void {
  const learner = createLearner(network, { round, onlyWeights });
  const order = Int32Array.from(lessons.keys());
  const kept = new Int32Array(Math.max(...lessons.map(({ meant }) => meant.length)));
  for (let pass = 0; pass < passes; pass++) {
    const rate = first + ((last - first) * pass) / passes;
    shuffle(order, random);
    for (const place of order) {
      const lesson = lessons[place] as Lesson;
      const words = withMeanings ? lesson.meant : lesson.words;
      let count = 0;
      for (const word of words) {
        const isRare = (frequency[word] as number) <= RARE;
        if (random() >= (isRare ? RARE_LEFT_OUT : LEFT_OUT)) kept[count++] = word;
      }
      const leftOut = Math.max(0, lesson.words.length - count);
      const unknown = Math.min(MOST_UNKNOWN, lesson.unknown + leftOut);
      const scale = scaleOf(lesson.words.length + lesson.unknown);
      learner.take(kept.subarray(0, count), unknown, scale, lesson, rate);
    }
  }
}

/** Plain loops over plain numbers, so that thousands of questions are learned in seconds. */
function createLearner(
  { rows, vectors, weights, biases }: Network,
  { round, onlyWeights }: { round: Course['round']; onlyWeights: boolean },
) {
  // While numbers are rounded, the sums are of rounded ones, and the steps of the exact ones add up.
  const used = round ? vectors.map((value, i) => round(value, i % DIRECTIONS)) : vectors;
  const squares = new Float32Array(vectors.length).fill(FIRST_SQUARE);
  const weightSquares = new Float32Array(weights.length).fill(FIRST_SQUARE);
  const biasSquares = new Float32Array(biases.length).fill(FIRST_SQUARE);
  const sum = new Float32Array(DIRECTIONS);
  const slope = new Float32Array(DIRECTIONS);
  const likely = new Float32Array(biases.length);

  function add(word: number, factor: number): void {
    const row = (rows[word] as number) * DIRECTIONS;
    for (let d = 0; d < DIRECTIONS; d++) {
      sum[d] = (sum[d] as number) + factor * (used[row + d] as number);
    }
  }

  function weigh(): void {
    let most = Number.NEGATIVE_INFINITY;
    for (let subject = 0; subject < biases.length; subject++) {
      let value = biases[subject] as number;
      const row = subject * DIRECTIONS;
      for (let d = 0; d < DIRECTIONS; d++) {
        value += (weights[row + d] as number) * (sum[d] as number);
      }
      likely[subject] = value;
      if (value > most) most = value;
    }
    let total = 0;
    for (let subject = 0; subject < biases.length; subject++) {
      const value = Math.exp((likely[subject] as number) - most);
      likely[subject] = value;
      total += value;
    }
    for (let subject = 0; subject < biases.length; subject++) {
      likely[subject] = (likely[subject] as number) / total;
    }
  }

  function step(
    values: Float32Array,
    sums: Float32Array,
    at: number,
    gradient: number,
    rate: number,
  ) {
    const square = (sums[at] as number) + gradient * gradient;
    sums[at] = square;
    values[at] = (values[at] as number) - (rate * gradient) / Math.sqrt(square);
  }

  function correct({ subject: right, weight }: Lesson, rate: number): void {
    slope.fill(0);
    for (let subject = 0; subject < biases.length; subject++) {
      const error = ((likely[subject] as number) - (subject === right ? 1 : 0)) * weight;
      // Most subjects are out of the question soon: leaving them out halves the time.
      if (Math.abs(error) < NO_ERROR) continue;
      step(biases, biasSquares, subject, error, rate);
      const row = subject * DIRECTIONS;
      for (let d = 0; d < DIRECTIONS; d++) {
        const value = weights[row + d] as number;
        slope[d] = (slope[d] as number) + error * value;
        step(weights, weightSquares, row + d, error * (sum[d] as number) + DECAY * value, rate);
      }
    }
  }

  function move(word: number, factor: number, rate: number): void {
    const row = (rows[word] as number) * DIRECTIONS;
    for (let d = 0; d < DIRECTIONS; d++) {
      const gradient = ((slope[d] as number) + DECAY * (vectors[row + d] as number)) * factor;
      step(vectors, squares, row + d, gradient, rate);
      if (round) used[row + d] = round(vectors[row + d] as number, d);
    }
  }

  return {
    take(words: Int32Array, unknown: number, scale: number, lesson: Lesson, rate: number): void {
      sum.fill(0);
      for (const word of words) add(word, scale);
      if (unknown > 0) add(0, scale * unknown);
      weigh();
      correct(lesson, rate);
      if (onlyWeights) return;
      for (const word of words) move(word, scale, rate);
      if (unknown > 0) move(0, scale * unknown, rate);
    },
  };
}
