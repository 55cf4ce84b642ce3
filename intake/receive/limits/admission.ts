import { Refusal } from '../refusal.ts';
import type { Sender } from './sender.ts';

/** The limits on concurrent uploads. */
export interface UploadLimits {
  /** Concurrent uploads. */
  atOnce: number;
  /** Concurrent uploads of one site. */
  ofSite: number;
  /** Concurrent forms without files, which don't count as uploads. */
  texts: number;
  /** Concurrent forms without files of one site. */
  textsOfSite: number;
  /** Bytes that have arrived of all running uploads. */
  bytes: number;
  /** If all slots are taken, a body of this age may be ended for another one, in milliseconds. */
  patienceMs: number;
  /** It is ended only if it is slower than this, in bytes per second. */
  pace: number;
}

/** A body of at most this many bytes counts as text: no useful document is smaller. */
const TEXT_BYTES = 32 * 1024;

/** The parts of a sender that matter here. */
export type Who = Pick<Sender, 'site' | 'network' | 'isVisitor'>;

/** Bytes that every upload may send before the free space is checked again. */
const FIRST_BYTES = 2 ** 20;

/** An admitted body. The caller must call `leave`, however the upload ends. */
export interface Admitted {
  /** Aborts when the upload is ended from outside; the reason is a `Refusal`. */
  readonly ended: AbortSignal;
  /** The body is small: it needs no upload slot, and only the disk's reserve. */
  readonly isText: boolean;
  end(reason: Refusal): void;
  /** Returns true if the caller should check whether there is space for `pending` more bytes. */
  arrived(bytes: number): boolean;
  leave(): void;
}

export interface Admission {
  /**
   * Throws a `Refusal` if there is no free slot.
   * @param size bytes of the body as declared by the sender; undefined if not declared
   */
  enter(sender: Who, size: number | undefined): Admitted;
  /**
   * Bytes that the running uploads may send before the free space is checked again: each as many as
   * it has sent. Declared sizes don't count: 20 connections declared 4 GiB, sent nothing, and kept
   * everyone out. Texts are not counted.
   */
  pending(): number;
  /** Resolves once all admitted bodies have left. */
  emptied(): Promise<void>;
}

interface Upload {
  site: string;
  network: string;
  /** As declared. */
  size: number;
  begun: number;
  arrived: number;
  /** The free space was checked for this many bytes. */
  granted: number;
  controller: AbortController;
}

/**
 * Admits a body, before a byte of it is read, if there is a free slot. Otherwise throws a `Refusal`
 * that asks to try again in a moment. When all slots are taken, the slowest body makes room, if it
 * is old enough and slower than any of today's connections. If all are fast, the network with the
 * most uploads gives one up to a network with fewer, because one sender can be arbitrarily fast.
 */
export function createAdmission(limits: UploadLimits, now = () => performance.now()): Admission {
  const uploads = new Set<Upload>();
  const texts = new Set<Upload>();
  /** Including ended ones that are still cleaning up. */
  const inside = new Set<Upload>();
  let bytes = 0;
  const waiting: (() => void)[] = [];

  function rate(upload: Upload): number {
    return (1000 * upload.arrived) / Math.max(1, now() - upload.begun);
  }

  function slowestOf(bodies: readonly Upload[]): Upload | undefined {
    return bodies.toSorted((a, b) => rate(a) - rate(b))[0];
  }

  function end(upload: Upload, words: string): void {
    upload.controller.abort(new Refusal('stalled', words));
    remove(upload);
  }

  function remove(upload: Upload): void {
    texts.delete(upload);
    if (uploads.delete(upload)) bytes -= upload.arrived;
  }

  function endSlowest(bodies: ReadonlySet<Upload>): boolean {
    const slowest = slowestOf([...bodies].filter((u) => now() - u.begun >= limits.patienceMs));
    if (!slowest || rate(slowest) >= limits.pace) return false;
    end(slowest, 'The upload was too slow to continue.');
    return true;
  }

  /** Ends an upload of the network with the most, unless the newcomer's would then have as many. */
  function endOfLargest(network: string): boolean {
    const networks = [...Map.groupBy(uploads, (upload) => upload.network).values()];
    const [largest = []] = networks.toSorted((a, b) => b.length - a.length);
    const own = [...uploads].filter((upload) => upload.network === network).length;
    const slowest = slowestOf(largest);
    if (!slowest || largest.length < own + 2) return false;
    end(slowest, 'Too many uploads came from this network.');
    return true;
  }

  function hasPlace({ site, network, isVisitor }: Who, bodies: ReadonlySet<Upload>): boolean {
    // All visitors behind an unnamed proxy look like one sender: each of them may send a text.
    const textsOfSite = isVisitor ? limits.textsOfSite : limits.texts;
    const [most, ofSite] =
      bodies === texts ? [limits.texts, textsOfSite] : [limits.atOnce, limits.ofSite];
    if ([...bodies].filter((body) => body.site === site).length >= ofSite) return false;
    if (bodies.size < most || endSlowest(bodies)) return true;
    return bodies === uploads && endOfLargest(network);
  }

  return {
    enter(sender, size = Number.POSITIVE_INFINITY) {
      const isText = size <= TEXT_BYTES;
      const bodies = isText ? texts : uploads;
      const { site, network } = sender;
      if (!hasPlace(sender, bodies)) {
        throw new Refusal('overloaded', 'Too many forms are arriving at once.');
      }
      const controller = new AbortController();
      const granted = Math.min(size, FIRST_BYTES);
      const upload = { site, network, size, begun: now(), arrived: 0, granted, controller };
      bodies.add(upload);
      inside.add(upload);
      return {
        ended: controller.signal,
        isText,
        end: (reason) => controller.abort(reason),
        arrived(count) {
          upload.arrived += count;
          if (!uploads.has(upload)) return false;
          bytes += count;
          while (bytes > limits.bytes) {
            const slowest = slowestOf([...uploads]);
            if (!slowest) break;
            end(slowest, 'Too much data is arriving at once.');
          }
          if (upload.arrived <= upload.granted) return false;
          upload.granted = Math.min(size, 2 * upload.arrived);
          return true;
        },
        leave() {
          remove(upload);
          inside.delete(upload);
          if (inside.size > 0) return;
          for (const tell of waiting.splice(0)) tell();
        },
      };
    },
    async emptied() {
      if (inside.size === 0) return;
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    pending: () =>
      [...uploads].reduce((sum, { granted, arrived }) => sum + Math.max(0, granted - arrived), 0),
  };
}
