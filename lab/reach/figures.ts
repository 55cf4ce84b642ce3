const SECOND_MS = 1000;

/** Something that was measured or counted, with what it may be where there is a bar. */
export interface Figure {
  what: string;
  value: number;
  unit?: 'ms' | '/s';
  most?: number;
  least?: number;
}

/** What a scenario found. */
export interface Result {
  figures: Figure[];
  /** What may not be, in words. */
  faults: string[];
  /** What helps to understand the figures. */
  notes: string[];
}

/** Whether a figure is past its bar. What could not be measured is. */
export function isMissed({ value, most = Infinity, least = -Infinity }: Figure): boolean {
  return !(value <= most && value >= least);
}

/** The longest time between two neighbors among times in their order; 0 for fewer than two. */
export function longestGap(times: readonly number[]): number {
  return times.reduce((longest, time, index) => {
    return Math.max(longest, time - (times[index - 1] ?? time));
  }, 0);
}

/**
 * How long after each of some moments the next of the times came, and of that the longest; NaN
 * where none came. The times are in their order.
 */
export function longestUntilNext(moments: readonly number[], times: readonly number[]): number {
  const waits = moments.map((moment) => (times.find((time) => time >= moment) ?? NaN) - moment);
  return Math.max(...waits);
}

/** Most of the times, which are in their order, that lie within one second. */
export function busiestSecond(times: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (const [index, time] of times.entries()) {
    while (time - (times[first] ?? time) >= SECOND_MS) first++;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
