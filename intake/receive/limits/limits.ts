import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';
import { senderKey } from './sender.ts';

/** Enough for fifty people in one office who send their documents within a minute. */
const LIMITS = {
  /** Submissions of one sender per minute, including refused ones. */
  submissions: 60,
  /** Bytes of one sender per hour. */
  bytes: 2 ** 30,
  /** Uploads of all senders at once. */
  uploads: 128,
};

/** A body of at most this many bytes needs no upload slot: no useful document is smaller. */
const TEXT_BYTES = 32 * 1024;

const MINUTE_S = 60;
const HOUR_S = 3600;

/** An admitted body. The caller must call `leave` once, however the upload ends. */
export interface Admitted {
  /** Counts bytes that have arrived. Throws a `Refusal` once the sender is over its quota. */
  arrived(bytes: number): void;
  leave(): void;
}

/** Counts in memory what each sender sends; a restart resets the counts. */
export function createLimits(limits = LIMITS) {
  const submissions = new RateLimiterMemory({ points: limits.submissions, duration: MINUTE_S });
  const bytes = new RateLimiterMemory({ points: limits.bytes, duration: HOUR_S });
  // Only counted, never refused.
  const documents = new RateLimiterMemory({ points: 1, duration: HOUR_S });
  let uploads = 0;

  async function countSubmission(key: string, declaredBytes: number): Promise<void> {
    const sent = await submissions.penalty(key);
    if (sent.consumedPoints > limits.submissions) throw tooOften(sent);
    const arrived = await bytes.get(key);
    if (arrived && arrived.consumedPoints + declaredBytes > limits.bytes) throw tooOften(arrived);
  }

  return {
    /**
     * Admits a body before any of it is read. Throws a `Refusal` with the time to wait if its
     * sender is over the quota, or if too many uploads are running.
     * @param declaredBytes the size of the body; undefined if the sender doesn't declare it
     */
    async enter(address: string, declaredBytes: number | undefined): Promise<Admitted> {
      const key = senderKey(address);
      if (key !== undefined) await countSubmission(key, declaredBytes ?? 1);
      const isUpload = declaredBytes === undefined || declaredBytes > TEXT_BYTES;
      if (isUpload && uploads >= limits.uploads) {
        throw new Refusal('overloaded', 'Too many forms are arriving at once.');
      }
      if (isUpload) uploads++;
      let over: RateLimiterRes | undefined;
      return {
        arrived(count) {
          if (over) throw tooOften(over);
          if (key === undefined) return;
          void bytes.penalty(key, count).then((total) => {
            if (total.consumedPoints > limits.bytes) over = total;
          });
        },
        leave() {
          if (isUpload) uploads--;
        },
      };
    },

    /**
     * Counts the documents of a submission.
     * @param sender from `senderKey`
     * @returns how many its sender sent in the hour before; 0 for an unknown sender
     */
    async countDocuments(sender: string | undefined, count: number): Promise<number> {
      if (sender === undefined) return 0;
      return (await documents.penalty(sender, count)).consumedPoints - count;
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;

function tooOften({ msBeforeNext }: RateLimiterRes): Refusal {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Refusal('too-often', 'Too many submissions came from this network.', { retryAfter });
}
