import type { Config } from '../../config.ts';
import { CHATS, type Chat } from '../../store/outbox/outbox.ts';
import type { Deliver } from '../queue/outcome.ts';
import { createChat } from './chat.ts';

const URL_OF = {
  slack: 'SLACK_WEBHOOK_URL',
  teams: 'TEAMS_WEBHOOK_URL',
} as const satisfies Record<Chat, keyof Config>;

/** The chats that are configured. */
export function chatsOf(config: Config): Chat[] {
  return CHATS.filter((chat) => config[URL_OF[chat]] !== '');
}

/** The chats that are configured, each with the function that sends its notices. */
export function createChats(
  config: Config,
  { now, phoneCountry }: { now?: () => number; phoneCountry?: string } = {},
): Partial<Record<Chat, Deliver>> {
  const common = {
    allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
    deskUrl: config.DESK_URL || undefined,
    contactDetails: config.CHAT_CONTACT_DETAILS === 'on',
    ...(phoneCountry && { phoneCountry }),
    ...(now && { now }),
  };
  return Object.fromEntries(
    chatsOf(config).map((chat) => [
      chat,
      createChat(chat, { ...common, url: config[URL_OF[chat]] }),
    ]),
  );
}
