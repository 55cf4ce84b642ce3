import { useSyncExternalStore } from 'react';

/** How the page stands with the desk. */
export interface Connection {
  /** `ended`: the desk answers, and does not know this browser. */
  state: 'live' | 'lost' | 'ended';
  /** When the page was last told of changes before it broke, in milliseconds since the epoch. */
  heardAt: number;
}

let connection: Connection = { state: 'live', heardAt: Date.now() };
let heardAt = connection.heardAt;
const listeners = new Set<() => void>();

/** The desk spoke: what is shown is no older than this. */
export function hear(): void {
  heardAt = Date.now();
}

export function become(state: Connection['state']): void {
  if (state === connection.state) return;
  connection = { state, heardAt };
  for (const listener of listeners) listener();
}

/** The desk answered a request. A session that had ended goes on, as by a link opened in another tab. */
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
