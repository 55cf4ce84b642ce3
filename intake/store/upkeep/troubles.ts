import type { Destination } from '../outbox/outbox.ts';

/** Troubles that wait for a person, and the team's knowledge of them. Times are epoch ms. */
export interface Alarms {
  /** Deliveries that were given up, by destination, and suspects from before `suspectsBefore`. */
  trouble(suspectsBefore: number): Promise<Trouble>;
  /** The last alarm that the team got; all 0 if it never got one. */
  last(): Promise<Alarm>;
  remember(last: Alarm): Promise<void>;
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

/** What the team knows of: how many there were at an alarm. */
export interface Alarm {
  at: number;
  dead: number;
  suspects: number;
  /** Submissions kept apart because a file holds malware. */
  infected: number;
  /** Submissions that were older than they may be, and not erased yet. */
  overAge: number;
}
