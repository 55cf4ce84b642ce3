import { useEffect, useState } from 'react';
import { LIVE } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Milliseconds without a connection before it is said: a server that starts anew is back sooner. */
const PATIENCE_MS = 2500;
/** Milliseconds until a browser that gave up is made to try again. */
const AGAIN_MS = 3000;

/**
 * Listens to the server's pulse as long as the desk is open: whatever a list or a record may show is
 * asked for again when it changes.
 * @returns whether the connection stands
 */
export function useLive(): boolean {
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    let last: string | undefined;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = () => setLive(false);

    function listen(): void {
      source = new EventSource('/api/events');
      source.addEventListener('open', () => {
        clearTimeout(timer);
        timer = undefined;
        setLive(true);
      });
      source.addEventListener('pulse', ({ data }: MessageEvent<string>) => {
        // The first one too: what was read before it may be older than what it tells of.
        if (last !== data) void refresh();
        last = data;
      });
      source.addEventListener('error', () => {
        timer ??= setTimeout(lost, PATIENCE_MS);
        // The browser goes on trying by itself, but not after an answer that was no stream.
        if (source.readyState === EventSource.CLOSED) setTimeout(listen, AGAIN_MS);
      });
    }

    listen();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, []);
  return isLive;
}

let isRefreshing = false;
let isChanged = false;

/**
 * Asks again for what is shown. What was under way is begun anew, as it may have been read before the
 * change; a change meanwhile waits for its end, or nothing would ever arrive where changes come fast.
 */
async function refresh(): Promise<void> {
  isChanged = true;
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    while (isChanged) {
      isChanged = false;
      await queryClient.invalidateQueries({ queryKey: [LIVE] });
    }
  } finally {
    isRefreshing = false;
  }
}
