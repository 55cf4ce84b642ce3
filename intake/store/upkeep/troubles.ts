import type { Destination } from '../outbox/outbox.ts';

/** Troubles that need attention, and the team's knowledge of them. Times are epoch ms. */
export interface Alarms {
  /** Dead letters, by destination, and suspects from before `suspectsBefore`. */
  trouble(suspectsBefore: number): Promise<Trouble>;
  /** The last alarm that the team got; all 0 if it never got one. */
  last(): Promise<Alarm>;
  remember(last: Alarm): Promise<void>;
  /** Keeps other instances from notifying the team until a time; false if one already does. */
  take(now: number, until: number): Promise<boolean>;
  /** Ends `take`, whether the team was notified or not. */
  letGo(): Promise<void>;
}

export interface Trouble {
  dead: { destination: Destination; count: number; since: number }[];
  suspects: { count: number; since: number };
  /** Submissions quarantined because a file contains malware; they count as suspects too. */
  infected: number;
}

/** The troubles the team knows of: how many there were at an alarm. */
export interface Alarm {
  at: number;
  dead: number;
  suspects: number;
  /** Submissions quarantined because a file contains malware. */
  infected: number;
  /** Submissions past their retention that were not erased yet. */
  overAge: number;
}
