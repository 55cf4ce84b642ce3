import { useEffect } from 'react';
import { call } from './client.ts';
import { become, hear, useConnection } from './connection.ts';
import { queryClient } from './query-client.ts';
import { createRefresh } from './refresh.ts';

/** Milliseconds without a connection before it is said: a server that starts anew is back sooner. */
const PATIENCE_MS = 2500;
/** Milliseconds until it is tried again. */
export const AGAIN_MS = 2000;
/** Milliseconds without a word after which a connection counts as dead: the server speaks every 15 s. */
const SILENCE_MS = 40_000;

const refresh = createRefresh(queryClient);

/**
 * Listens to the server's pulse as long as the desk is open: whatever a list or a record may show is
 * asked for again when it changes. How the connection stands is `useConnection`'s to say.
 */
export function useLive(): void {
  const hasEnded = useConnection().state === 'ended';
  useEffect(() => (hasEnded ? undefined : listen(() => void refresh())), [hasEnded]);
}

/**
 * @param onChange called at each pulse that is another than the one before, and at the first one of a
 *   connection: what was read before it may be older than what it tells of, or have failed
 * @returns what ends it
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
    // Browsers try again by themselves, but not after an answer that was no stream, and each in its time.
    source.close();
    last = undefined;
    clearTimeout(silence);
    lost ??= setTimeout(() => become('lost'), PATIENCE_MS);
    again = setTimeout(begin, AGAIN_MS);
    // Only a plain request learns why: one that is refused ends the session.
    call('GET', 'session').catch(() => undefined);
  }

  function begin(): void {
    source = new EventSource('/api/events');
    source.addEventListener('open', heard);
    source.addEventListener('beat', heard);
    source.addEventListener('pulse', ({ data }: MessageEvent<string>) => {
      heard();
      if (last !== data) onChange();
      last = data;
    });
    source.addEventListener('error', broken);
  }

  begin();
  return () => {
    for (const timer of [lost, again, silence]) clearTimeout(timer);
    source.close();
  };
}
