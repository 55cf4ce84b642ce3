import type { Config } from '../../config.ts';
import { isPrivateHost } from '../../shared/address.ts';

type Fault = readonly [name: keyof Config, rule: string];

/** The chat settings that can't work: each setting, and what to do about it. */
export function chatFaults(settings: Config): Fault[] {
  const faults: Fault[] = [];
  const slack = URL.parse(settings.SLACK_WEBHOOK_URL);
  const teams = URL.parse(settings.TEAMS_WEBHOOK_URL);
  const isOpen = (url: URL | null) =>
    url?.protocol === 'http:' && !isPrivateHost(url.hostname, settings.WEBHOOK_ALLOW_PRIVATE);
  const rule = 'must begin with https://, because the address is a secret';
  if (isOpen(slack)) faults.push(['SLACK_WEBHOOK_URL', rule]);
  if (isOpen(teams)) faults.push(['TEAMS_WEBHOOK_URL', rule]);
  if (slack?.hostname === 'hooks.slack.com' && !slack.pathname.startsWith('/services/')) {
    faults.push([
      'SLACK_WEBHOOK_URL',
      'must be the URL of an incoming webhook, with /services/ after the host, not the URL of a Slack workflow. See docs/chat.md',
    ]);
  }
  return faults;
}
