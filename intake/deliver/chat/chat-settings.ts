import { isPrivateHost } from '../../shared/address.ts';

/** The chat settings, as read from the environment. */
export interface ChatVariables {
  SLACK_WEBHOOK_URL: string;
  TEAMS_WEBHOOK_URL: string;
  WEBHOOK_ALLOW_PRIVATE: readonly string[];
}

/** The hosts of Office connectors, which Microsoft has retired. */
const OFFICE_CONNECTOR = /(^|\.)webhook\.office\.com$|^outlook\.office(365)?\.com$/;

/** The chat settings that can't work: each setting, and what to do about it. */
export function chatFaults(
  settings: ChatVariables,
): (readonly [name: keyof ChatVariables, rule: string])[] {
  const faults: (readonly [name: keyof ChatVariables, rule: string])[] = [];
  for (const name of ['SLACK_WEBHOOK_URL', 'TEAMS_WEBHOOK_URL'] as const) {
    const target = URL.parse(settings[name]);
    if (!target) continue;
    const isOpen = target.protocol === 'http:';
    if (isOpen && !isPrivateHost(target.hostname, settings.WEBHOOK_ALLOW_PRIVATE)) {
      faults.push([name, 'must begin with https://, because the address is a secret']);
    }
  }
  const slack = URL.parse(settings.SLACK_WEBHOOK_URL);
  if (slack?.hostname === 'hooks.slack.com' && !slack.pathname.startsWith('/services/')) {
    faults.push([
      'SLACK_WEBHOOK_URL',
      'must be the URL of an incoming webhook, with /services/ after the host, not the URL of a Slack workflow. See docs/chat.md',
    ]);
  }
  if (OFFICE_CONNECTOR.test(URL.parse(settings.TEAMS_WEBHOOK_URL)?.hostname ?? '')) {
    faults.push([
      'TEAMS_WEBHOOK_URL',
      'is an Office connector, which Microsoft has retired. Create a webhook in the Workflows app instead. See docs/chat.md',
    ]);
  }
  return faults;
}
