/** Destinations of the whole submission. It is delivered once all configured ones have it. */
export const RECEIVERS = ['webhook', 'mail'] as const;

/**
 * The team's chats: each gets only a notice of a submission, so they don't count for the sender's
 * receipt. If a notice fails permanently, it needs attention all the same.
 */
export const CHATS = ['slack', 'teams'] as const;
export type Chat = (typeof CHATS)[number];

/** All destinations of the team. */
export const TO_THE_TEAM = [...RECEIVERS, ...CHATS] as const;

/** All destinations. Each has its own row in the outbox. */
export const DESTINATIONS = [
  ...TO_THE_TEAM,
  // A courtesy to the visitor, not part of the delivery: a failure needs no attention.
  'acknowledgement',
] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** `quarantined` means quarantined as a suspect; `dead` is a dead letter that needs attention. */
export const OUTBOX_STATES = ['waiting', 'leased', 'delivered', 'dead', 'quarantined'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];
