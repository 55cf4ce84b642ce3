import { useEffect, useState } from 'react';
import { queryClient } from './query-client.ts';
import { createRefresh } from './refresh.ts';

/** Milliseconds without a connection before it is said: a server that starts anew is back sooner. */
const PATIENCE_MS = 2500;
/** Milliseconds until a browser that gave up is made to try again. */
const AGAIN_MS = 3000;

const refresh = createRefresh(queryClient);

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
