import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { Refusal } from './refusal.ts';

/** How many bodies may arrive at once. */
export interface UploadLimits {
  /** Uploads at once. */
  atOnce: number;
  /** Uploads at once of one network address. */
  ofAddress: number;
  /** Forms without files at once; they need no place among the uploads. */
  texts: number;
  /** Bytes that all bodies under way may have together. */
  bytes: number;
  /** With all places taken, an upload of this age may be ended for another one, in milliseconds. */
  patienceMs: number;
  /** It is ended only if it is slower than this, in bytes per second. */
  pace: number;
}

/** A body of at most this many bytes counts as text: no document worth sending is smaller. */
const TEXT_BYTES = 32 * 1024;

/** A body that was let in. The caller must call `leave`, however the upload ends. */
export interface Admitted {
  /** Aborts when the upload is ended from outside; the reason is a `Refusal`. */
  readonly ended: AbortSignal;
  /** The body is small: it needs no place among the uploads, and only the reserve of the disk. */
  readonly isText: boolean;
  end(reason: Refusal): void;
  arrived(bytes: number): void;
  leave(): void;
}

export interface Admission {
  /**
   * Throws a `Refusal` where there is no place.
   * @param address the address of one sender; a whole IPv6 network counts as one
   * @param size bytes of the body as the sender declares it; undefined if not declared
   */
  enter(address: string, size: number | undefined): Admitted;
  /** Bytes that the running uploads may still send; texts are not counted. */
  pending(): number;
  /** Resolves once all bodies that were let in have left. */
  emptied(): Promise<void>;
}

interface Upload {
  address: string;
  size: number;
  begun: number;
  arrived: number;
  controller: AbortController;
}

/**
 * Lets a body in, before a byte of it is read, if there is a place for it. Otherwise throws a
 * `Refusal` that asks to try again in a moment. When all places are taken, the slowest upload makes
 * room, if it is slower than any line of today and old enough.
 */
export function createAdmission(limits: UploadLimits, now = () => performance.now()): Admission {
  const uploads = new Set<Upload>();
  const texts = new Set<Upload>();
  let bytes = 0;
  let onEmpty: () => void = () => undefined;

  function rate(upload: Upload): number {
    return (1000 * upload.arrived) / Math.max(1, now() - upload.begun);
  }

  function endSlowest(): boolean {
    const old = [...uploads].filter((u) => now() - u.begun >= limits.patienceMs);
    const [slowest] = old.toSorted((a, b) => rate(a) - rate(b));
    if (!slowest || rate(slowest) >= limits.pace) return false;
    slowest.controller.abort(
      new Refusal('stalled', 'The upload was too slow to go on. Please send it again.'),
    );
    remove(uploads, slowest);
    return true;
  }

  function remove(from: Set<Upload>, upload: Upload): void {
    if (from.delete(upload)) bytes -= upload.size;
  }

  function hasPlace(address: string): boolean {
    const own = [...uploads].filter((upload) => upload.address === address).length;
    return own < limits.ofAddress && (uploads.size < limits.atOnce || endSlowest());
  }

  return {
    enter(address, size = MAX_BODY_BYTES) {
      const isText = size <= TEXT_BYTES;
      const place = isText ? texts : uploads;
      const hasRoom = isText ? texts.size < limits.texts : hasPlace(address);
      if (!hasRoom || bytes + size > limits.bytes) {
        throw new Refusal(
          'overloaded',
          'Too many forms are arriving at once. Please try again in a moment.',
        );
      }
      const controller = new AbortController();
      const upload: Upload = { address, size, begun: now(), arrived: 0, controller };
      place.add(upload);
      bytes += size;
      return {
        ended: controller.signal,
        isText,
        end: (reason) => controller.abort(reason),
        arrived(count) {
          upload.arrived += count;
        },
        leave() {
          remove(place, upload);
          if (uploads.size + texts.size === 0) onEmpty();
        },
      };
    },
    emptied: () =>
      new Promise((resolve) => {
        onEmpty = resolve;
        if (uploads.size + texts.size === 0) resolve();
      }),
    pending: () =>
      [...uploads].reduce((sum, { size, arrived }) => sum + Math.max(0, size - arrived), 0),
  };
}
