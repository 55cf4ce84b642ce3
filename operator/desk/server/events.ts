/** Maximum pages that listen at once. */
const MAX_LISTENERS = 50;

/** How often the store is queried while a page listens, in milliseconds. */
const POLL_MS = 1000;

/**
 * How often pages get a heartbeat, in milliseconds. A page without one knows that its connection is
 * dead, and no proxy closes the connection as idle.
 */
const BEAT_MS = 15_000;

/** Maximum bytes queued for a page that doesn't read. Beyond that, it misses events. */
const MAX_WAITING_BYTES = 4096;

export interface ListeningPage {
  /** Whether the page may receive more events. */
  isSignedIn: () => boolean;
  /** Called once when the page has disconnected. */
  onLeave: () => void;
}

export interface Events {
  /**
   * Server-sent events for one page, until it disconnects or its session ends; undefined if too
   * many pages listen.
   */
  listen(page?: Partial<ListeningPage>): ReadableStream<Uint8Array> | undefined;
  /** Sends an event to all pages. `data` becomes JSON. */
  tell(event: string, data: unknown): void;
  /** Ends all streams. */
  close(): void;
}

interface Listener extends ListeningPage {
  /** The last pulse sent to the page. */
  known: string;
}

export interface EventTimes {
  pollMs: number;
  beatMs: number;
}

/**
 * Sends the store's pulse to each page when it connects, and to all pages when it changes. One
 * query serves all pages, and none runs while no page listens.
 */
export function createEvents(
  pulse: () => Promise<string>,
  report: (error: Error) => void,
  { pollMs, beatMs }: EventTimes = { pollMs: POLL_MS, beatMs: BEAT_MS },
): Events {
  const encoder = new TextEncoder();
  const listeners = new Map<ReadableStreamDefaultController<Uint8Array>, Listener>();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;

  function send(controller: ReadableStreamDefaultController<Uint8Array>, text: string): boolean {
    if ((controller.desiredSize ?? 0) <= 0) return false;
    controller.enqueue(encoder.encode(text));
    return true;
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    try {
      const now = await pulse();
      endSignedOut();
      for (const [controller, listener] of listeners) {
        if (listener.known !== now && send(controller, `event: pulse\ndata: ${now}\n\n`)) {
          listener.known = now;
        }
      }
      failing = false;
    } catch (error) {
      // Reports a failure once, not every second.
      if (!failing) report(error as Error);
      failing = true;
    }
    if (listeners.size > 0) timer ??= setTimeout(look, pollMs);
  }

  function endSignedOut(): void {
    for (const [controller, { isSignedIn, onLeave }] of listeners) {
      if (isSignedIn()) continue;
      listeners.delete(controller);
      controller.close();
      onLeave();
    }
  }

  const beats = setInterval(() => {
    endSignedOut();
    for (const controller of listeners.keys())
      send(controller, 'event: beat\ndata: still here\n\n');
  }, beatMs);
  // The timer doesn't keep the process alive.
  beats.unref();

  return {
    listen({ isSignedIn = () => true, onLeave = () => undefined } = {}) {
      if (listeners.size >= MAX_LISTENERS) return undefined;
      let own: ReadableStreamDefaultController<Uint8Array>;
      return new ReadableStream(
        {
          start(controller) {
            own = controller;
            listeners.set(controller, { known: '', isSignedIn, onLeave });
            void look();
          },
          cancel() {
            listeners.delete(own);
            onLeave();
          },
        },
        { highWaterMark: MAX_WAITING_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
      );
    },
    tell(event, data) {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const controller of listeners.keys()) send(controller, text);
    },
    close() {
      clearInterval(beats);
      clearTimeout(timer);
      for (const controller of listeners.keys()) controller.close();
      listeners.clear();
    },
  };
}
