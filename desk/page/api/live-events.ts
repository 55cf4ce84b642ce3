import { useEffect } from 'react';
import { call } from './client.ts';
import { become, hear, useConnection } from './connection.ts';
import { PAGE_NAME, setLooking, tellLooking } from './looking.ts';
import { LIVE } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Milliseconds before the page reports a lost connection. A restarted server is back sooner. */
const PATIENCE_MS = 2500;
/** Milliseconds until the page connects again. */
export const AGAIN_MS = 2000;
/** Milliseconds of silence until a connection counts as dead. The server beats every 15 s. */
const SILENCE_MS = 40_000;

/**
 * Listens to the server's pulse while the desk is open. When the pulse changes, the page requests
 * its lists and records again. `useConnection` gives the state of the connection.
 */
export function useLive(): void {
  const hasEnded = useConnection().state === 'ended';
  useEffect(() => (hasEnded ? undefined : listen(() => void refresh())), [hasEnded]);
}

/** Requests that are under way may have read their data before the change, so they start again. */
export async function refresh(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [LIVE] });
  await queryClient.invalidateQueries({ queryKey: [LIVE] });
}

/**
 * @param onChange called when the pulse changes, and at the first pulse of a connection, because
 *   earlier reads may be outdated or may have failed
 * @returns a function that stops listening
 */
export function listen(onChange: () => void): () => void {
  let last: string | undefined;
  let source: EventSource;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function heard(): void {
    hear();
    clearTimeout(lost);
    lost = undefined;
    become('live');
    clearTimeout(silence);
    silence = setTimeout(broken, SILENCE_MS);
  }

  function broken(): void {
    // Browsers reconnect on their own, but each after a different delay, and never after a response
    // that wasn't an event stream.
    source.close();
    last = undefined;
    clearTimeout(silence);
    lost ??= setTimeout(() => become('lost'), PATIENCE_MS);
    again = setTimeout(begin, AGAIN_MS);
    // An EventSource doesn't report why it failed. A plain request does: a 401 ends the session.
    call('GET', 'session').catch(() => undefined);
  }

  function begin(): void {
    source = new EventSource(`/api/events?page=${PAGE_NAME}`);
    source.addEventListener('open', () => {
      heard();
      tellLooking();
    });
    source.addEventListener('beat', heard);
    source.addEventListener('pulse', ({ data }: MessageEvent<string>) => {
      heard();
      if (last !== data) onChange();
      last = data;
    });
    source.addEventListener('presence', ({ data }: MessageEvent<string>) =>
      setLooking(JSON.parse(data)),
    );
    source.addEventListener('error', broken);
  }

  begin();
  return () => {
    for (const timer of [lost, again, silence]) clearTimeout(timer);
    source.close();
  };
}
