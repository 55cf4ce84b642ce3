import { useSyncExternalStore } from 'react';

/** The page's connection to the desk's server. */
export interface Connection {
  /** `ended`: the desk answers, and does not know this browser. */
  state: 'live' | 'lost' | 'ended';
  /** When the desk last spoke before this state began, in milliseconds since the epoch. */
  heardAt: number;
}

let connection: Connection = { state: 'live', heardAt: Date.now() };
let heardAt = connection.heardAt;
const listeners = new Set<() => void>();

/** Notes that the desk spoke: what the page shows is no older than now. */
export function hear(): void {
  heardAt = Date.now();
}

export function become(state: Connection['state']): void {
  if (state === connection.state) return;
  connection = { state, heardAt };
  for (const listener of listeners) listener();
}

/**
 * Notes an answer of the desk: a 401 ends the session. A success after that continues it, for
 * example when a new link was opened in another tab.
 */
export function answered(status: number): void {
  if (status === 401) become('ended');
  else if (status < 400 && connection.state === 'ended') become('live');
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
