import { useSyncExternalStore } from 'react';

/** The page's connection to the desk's server. */
export interface Connection {
  /** `ended`: the desk responds, but this browser has no valid session. */
  state: 'live' | 'lost' | 'ended';
  /** When the desk last sent something before this state began, in milliseconds since the epoch. */
  heardAt: number;
}

let connection: Connection = { state: 'live', heardAt: Date.now() };
let heardAt = connection.heardAt;
const listeners = new Set<() => void>();

/** Records that the desk sent something, so the page is up to date as of now. */
export function hear(): void {
  heardAt = Date.now();
}

export function become(state: Connection['state']): void {
  if (state === connection.state) return;
  connection = { state, heardAt };
  for (const listener of listeners) listener();
}

/**
 * Updates the connection after a response. A 401 ends the session; a later success continues it, for
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
