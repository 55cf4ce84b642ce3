import type { Destination } from '../store.ts';

/** Troubles that wait for a person, and the team's knowledge of them. Times are epoch ms. */
export interface Alarms {
  /** Deliveries that were given up, by destination, and suspects from before `suspectsBefore`. */
  trouble(suspectsBefore: number): Promise<Trouble>;
  /** What the team was last told; all 0 if it was never told anything. */
  told(): Promise<Told>;
  remember(told: Told): Promise<void>;
  /** Keeps other instances from telling the team until a time; false if one of them is at it. */
  take(now: number, until: number): Promise<boolean>;
  /** Ends `take`, whether the team was told or not. */
  letGo(): Promise<void>;
}

export interface Trouble {
  dead: { destination: Destination; count: number; since: number }[];
  suspects: { count: number; since: number };
  /** Submissions kept apart because a file holds malware; they count as suspects too. */
  infected: number;
}

export interface Told {
  at: number;
  dead: number;
  suspects: number;
  /** Submissions kept apart because a file holds malware. */
  infected: number;
  /** Submissions that were older than they may be, and not erased yet. */
  overAge: number;
}
