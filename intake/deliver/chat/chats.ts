import type { Config } from '../../config.ts';
import { CHATS, type Chat } from '../../store/destinations.ts';
import { createHttpReceiver } from '../http.ts';
import type { Deliver } from '../queue/outcome.ts';
import { noticeOf } from './notice.ts';
import { slackMessage, slackWord } from './slack.ts';
import { teamsMessage, teamsWord } from './teams.ts';

const SETTING = { slack: 'SLACK_WEBHOOK_URL', teams: 'TEAMS_WEBHOOK_URL' } as const;
const MESSAGE = { slack: slackMessage, teams: teamsMessage };
const WORD = { slack: slackWord, teams: teamsWord };

/** The chats that are configured. */
export function chatsOf(config: Config): Chat[] {
  return CHATS.filter((chat) => config[SETTING[chat]] !== '');
}

/** The chats that are configured, each with the function that sends its notices. */
export function createChats(config: Config, phoneCountry?: string): Partial<Record<Chat, Deliver>> {
  return Object.fromEntries(
    chatsOf(config).map((chat) => [chat, createChat(chat, config, phoneCountry)]),
  );
}

/**
 * Posts a notice of each submission to a chat through its incoming webhook, whose URL is a secret.
 * `docs/chat.md` says what it shows. Such a webhook can't detect duplicates: if a response is lost,
 * the notice comes twice.
 */
function createChat(chat: Chat, config: Config, phoneCountry: string | undefined): Deliver {
  const send = createHttpReceiver({
    target: new URL(config[SETTING[chat]]),
    secrets: [],
    allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
    phoneCountry,
    wordOf: WORD[chat],
  });
  return (submission, _claim, signal) => {
    const message = MESSAGE[chat](noticeOf(submission, config));
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return send(headers, JSON.stringify(message), submission, signal);
  };
}
