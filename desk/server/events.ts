import type { SSEStreamingApi } from 'hono/streaming';

/** How often the store is queried while a page listens, in milliseconds. */
const POLL_MS = 1000;

/**
 * How often pages get a heartbeat, in milliseconds. A page without one knows that its connection is
 * dead, and no proxy closes the connection as idle.
 */
const BEAT_MS = 15_000;

/** A person who is viewing a submission in an open page of the desk. */
export interface Looking {
  receipt: string;
  by: string;
  /** Whether they are writing a reply or a note. */
  isWriting: boolean;
}

/** A page that listens. */
interface Page {
  id: string;
  stream: Pick<SSEStreamingApi, 'writeSSE'>;
  isSignedIn: () => boolean;
  end: () => void;
  /** The last pulse sent to the page. */
  known: string;
  looking: Looking | undefined;
}

export type Events = ReturnType<typeof createEvents>;

/**
 * Events for all open pages: the store's pulse when a page connects and when it changes, a
 * heartbeat, and who views which submission. One query serves all pages, and none runs while no
 * page listens.
 */
export function createEvents(
  pulse: () => Promise<string>,
  report: (error: Error) => void,
  { pollMs, beatMs } = { pollMs: POLL_MS, beatMs: BEAT_MS },
) {
  const pages = new Set<Page>();
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;

  function tellAll(event: string, data: string): void {
    for (const { stream } of pages) void stream.writeSSE({ event, data });
  }

  function tellViewers(): void {
    const viewers = viewersOf(Array.from(pages, ({ looking }) => looking));
    tellAll('presence', JSON.stringify(viewers));
  }

  function endSignedOut(): void {
    for (const page of pages) if (!page.isSignedIn()) page.end();
  }

  async function poll(): Promise<void> {
    try {
      const now = await pulse();
      endSignedOut();
      for (const page of pages) {
        if (page.known === now) continue;
        page.known = now;
        void page.stream.writeSSE({ event: 'pulse', data: now });
      }
      isFailing = false;
    } catch (error) {
      // Reports a failure once, not every second.
      if (!isFailing) report(error as Error);
      isFailing = true;
    }
    clearTimeout(timer);
    if (pages.size > 0) timer = setTimeout(poll, pollMs);
  }

  const beats = setInterval(() => {
    endSignedOut();
    tellAll('beat', 'still here');
  }, beatMs);
  // The timer doesn't keep the process alive.
  beats.unref();

  return {
    /** Sends events to a page until it disconnects, its session ends, or the desk stops. */
    async send(stream: SSEStreamingApi, id: string, isSignedIn: () => boolean): Promise<void> {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      const end = () => {
        pages.delete(page);
        resolve();
      };
      const page: Page = { id, stream, isSignedIn, end, known: '', looking: undefined };
      pages.add(page);
      stream.onAbort(end);
      void poll();
      await ended;
      tellViewers();
    },
    /** Records which submission a page shows, if any. Pages that don't listen are ignored. */
    look(id: string, looking: Looking | undefined): void {
      for (const page of pages) if (page.id === id) page.looking = looking;
      tellViewers();
    },
    /** Ends all streams. */
    close(): void {
      clearInterval(beats);
      clearTimeout(timer);
      for (const page of pages) page.end();
    },
  };
}

/** All viewers, each person once per submission, even with several pages. */
export function viewersOf(pages: readonly (Looking | undefined)[]): Looking[] {
  const viewers = new Map<string, Looking>();
  for (const looking of pages) {
    if (!looking) continue;
    const key = JSON.stringify([looking.receipt, looking.by]);
    const isWriting = looking.isWriting || viewers.get(key)?.isWriting === true;
    viewers.set(key, { ...looking, isWriting });
  }
  return [...viewers.values()];
}
