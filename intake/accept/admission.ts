import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { Refusal } from './refusal.ts';

/** How many bodies may arrive at once. */
export interface UploadLimits {
  /** Uploads at once. */
  atOnce: number;
  /** Uploads at once of one network address. */
  ofAddress: number;
  /** Forms without files at once, which need no place among the uploads. */
  texts: number;
  /** Bytes that all bodies under way may have together. */
  bytes: number;
  /** Age from which an upload may be ended for another when all places are taken, in milliseconds. */
  patienceMs: number;
  /** Bytes a second below which it then is. */
  pace: number;
}

/** A body of at most this many bytes counts as text: no document worth sending is smaller. */
const TEXT_BYTES = 32 * 1024;

/** A body that was let in. Its holder must leave, however it ends. */
export interface Admitted {
  /** Aborts with the `Refusal` that it was ended with. */
  readonly ended: AbortSignal;
  /** Small enough to need no place among the uploads, and no room on the disk but its reserve. */
  readonly isText: boolean;
  end(reason: Refusal): void;
  arrived(bytes: number): void;
  leave(): void;
}

export interface Admission {
  /**
   * Throws a `Refusal` where there is no place.
   * @param address what counts as one sender: all of an IPv6 network is one
   * @param size bytes of the body as its sender says; undefined where it does not
   */
  enter(address: string, size: number | undefined): Admitted;
  /** Bytes that those who were let in may still send. */
  pending(): number;
  /** Resolves once all who were let in have left. */
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
 * Lets bodies in as long as there is a place for them, before a byte is read. Throws a `Refusal`
 * that asks to come again in a moment. When all places are taken the slowest upload makes room, if
 * it is slower than any line of today and had its time.
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
