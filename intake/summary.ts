import type { Config } from './config.ts';
import { chatsOf } from './deliver/chat/chats.ts';
import { placeOfFiles } from './files/open-files.ts';
import type { Service } from './service.ts';
import { isPrivateHost } from './shared/address.ts';
import type { Chat } from './store/destinations.ts';
import { sqliteFile } from './store/open.ts';
import { describeDatabase } from './store/postgres-url.ts';

const CHAT_NAME: Record<Chat, string> = { slack: 'Slack', teams: 'Microsoft Teams' };

/** The summary shown once the service runs: the site, the data, and where submissions go. */
export function describeService(
  config: Config,
  { url, listensOn }: Pick<Service, 'url' | 'listensOn'>,
): string {
  const database = config.DATABASE_URL ? describeDatabase(config.DATABASE_URL) : sqliteFile(config);
  const chats = chatsOf(config).map((chat) => CHAT_NAME[chat]);
  const warning = plainHttpWarning(config);
  const lines = [
    `  Site         ${config.PUBLIC_URL || url}`,
    `  Listens on   ${listensOn}`,
    `  Submissions  ${database}, files in ${placeOfFiles(config)}`,
    `  Delivery     ${destination(config)}`,
    ...(chats.length > 0 ? [`  Notices      to ${chats.join(' and ')}`] : []),
    `  Alarms       ${alarm(config)}`,
    ...(warning ? [`  Warning      ${warning}`] : []),
  ];
  return `\n${lines.join('\n')}\n\n`;
}

/** A warning if the webhook uses plain http over the public internet; otherwise undefined. */
function plainHttpWarning(config: Config): string | undefined {
  const target = URL.parse(config.WEBHOOK_URL);
  if (target?.protocol !== 'http:') return undefined;
  if (isPrivateHost(target.hostname, config.WEBHOOK_ALLOW_PRIVATE)) return undefined;
  return `WEBHOOK_URL begins with http://, so others on the network can read submissions on the way to ${target.host}. Use https://.`;
}

function destination(config: Config): string {
  if (config.ISOLATED) return 'nowhere: ISOLATED is 1';
  const ways = [webhookInWords(config), mailInWords(config)].filter((way) => way !== undefined);
  if (ways.length > 0) return ways.join('; ');
  return 'nowhere yet: submissions stay here. Set WEBHOOK_URL or SMTP_URL to deliver them.';
}

// Potentially secret parts of a URL are left out: user, path, and query.
function webhookInWords(config: Config): string | undefined {
  const target = URL.parse(config.WEBHOOK_URL);
  if (!target) return undefined;
  return `to ${target.host} (webhook${config.WEBHOOK_SIGNING_SECRET ? ', signed' : ''})`;
}

function mailInWords(config: Config): string | undefined {
  const server = URL.parse(config.SMTP_URL);
  if (!server) return undefined;
  return `to ${config.MAIL_TO.join(', ')} (mail via ${server.host})`;
}

function alarm({ ISOLATED, SMTP_URL, MAIL_ALARM_TO, MAIL_TO }: Config): string {
  if (ISOLATED) return 'off: ISOLATED is 1';
  if (SMTP_URL === '') {
    return 'off: set SMTP_URL to hear about failed deliveries and quarantined submissions.';
  }
  return `to ${(MAIL_ALARM_TO.length > 0 ? MAIL_ALARM_TO : MAIL_TO).join(', ')}`;
}
