/** Pages that may listen at once. */
const MOST_LISTENERS = 50;

/** How often the store is asked while somebody listens, in milliseconds. */
const POLL_MS = 1000;

/**
 * How often pages hear that nothing changed, in milliseconds: they know a dead connection by its silence,
 * and no proxy takes this one for dead.
 */
const BEAT_MS = 15_000;

/** Bytes that wait for a page that does not read; from there on it misses events, and reads the next. */
const MOST_WAITING_BYTES = 4096;

export interface Events {
  /** Server-sent events for one page, until it goes; undefined when there are too many. */
  listen(): ReadableStream<Uint8Array> | undefined;
  /** Ends all of them. */
  close(): void;
}

export interface EventTimes {
  pollMs: number;
  beatMs: number;
}

/**
 * Tells all pages of the store's pulse: at once, and whenever it changes. The store is asked once for
 * all of them, and not at all while nobody listens.
 */
export function createEvents(
  pulse: () => Promise<string>,
  report: (error: Error) => void,
  { pollMs, beatMs }: EventTimes = { pollMs: POLL_MS, beatMs: BEAT_MS },
): Events {
  const encoder = new TextEncoder();
  const listeners = new Map<ReadableStreamDefaultController<Uint8Array>, string>();
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
      for (const [controller, known] of listeners) {
        if (known !== now && send(controller, `event: pulse\ndata: ${now}\n\n`)) {
          listeners.set(controller, now);
        }
      }
      failing = false;
    } catch (error) {
      // Once, not each second.
      if (!failing) report(error as Error);
      failing = true;
    }
    if (listeners.size > 0) timer ??= setTimeout(look, pollMs);
  }

  const beats = setInterval(() => {
    for (const controller of listeners.keys())
      send(controller, 'event: beat\ndata: still here\n\n');
  }, beatMs);
  // Nothing waits for these: they end with the process.
  beats.unref();

  return {
    listen() {
      if (listeners.size >= MOST_LISTENERS) return undefined;
      let own: ReadableStreamDefaultController<Uint8Array>;
      return new ReadableStream(
        {
          start(controller) {
            own = controller;
            listeners.set(controller, '');
            void look();
          },
          cancel() {
            listeners.delete(own);
          },
        },
        { highWaterMark: MOST_WAITING_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
      );
    },
    close() {
      clearInterval(beats);
      clearTimeout(timer);
      for (const controller of listeners.keys()) controller.close();
      listeners.clear();
    },
  };
}
