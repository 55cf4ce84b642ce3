import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { chatsOf, createChats } from './chats.ts';

const SLACK_WEBHOOK_URL = 'https://hooks.slack.com/services/T0/B0/hushhush';
const TEAMS_WEBHOOK_URL =
  'https://x.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/y/triggers/manual/paths/invoke?api-version=1&sig=hushhush';

describe('the chats', () => {
  test('[X3] are those with a URL, and none if ISOLATED is set', () => {
    expect(createChats(readConfig({}))).toEqual({});
    const both = { SLACK_WEBHOOK_URL, TEAMS_WEBHOOK_URL };
    expect(Object.keys(createChats(readConfig(both)))).toEqual(['slack', 'teams']);
    expect(chatsOf(readConfig({ TEAMS_WEBHOOK_URL }))).toEqual(['teams']);
    expect(createChats(readConfig({ ...both, ISOLATED: '1' }))).toEqual({});
  });

  test.each([
    [{ SLACK_WEBHOOK_URL: 'hooks.slack.com/hush' }, /SLACK_WEBHOOK_URL must be an address/],
    [{ SLACK_WEBHOOK_URL: 'http://hooks.slack.com/services/hush' }, /must begin with https:/],
    [{ TEAMS_WEBHOOK_URL: 'http://teams.example.com/hush' }, /must begin with https:/],
    [{ SLACK_WEBHOOK_URL: 'https://hooks.slack.com/triggers/T0/hush' }, /incoming webhook/],
    [{ SLACK_WEBHOOK_URL: 'https://hooks.slack.com/workflows/T0/hush' }, /incoming webhook/],
    [{ TEAMS_WEBHOOK_URL: 'https://a.webhook.office.com/webhookb2/hush' }, /Workflows/],
    [{ TEAMS_WEBHOOK_URL: 'https://outlook.office.com/webhook/hush' }, /Workflows/],
    [{ CHAT_CONTACT_DETAILS: 'yes' }, /CHAT_CONTACT_DETAILS must be on or off/],
  ])('[X3] refuse %j without showing the URL', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words);
    expect(() => readConfig(environment)).not.toThrow(/hush/);
  });

  test('[X3] may be on this machine without TLS', () => {
    expect(() => readConfig({ SLACK_WEBHOOK_URL: 'http://127.0.0.1:8065/hooks/x' })).not.toThrow();
  });
});
