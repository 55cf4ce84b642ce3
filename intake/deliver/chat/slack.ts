import { escapeMarkup } from '../clean.ts';
import type { OutcomeWord } from '../queue/outcome.ts';
import type { Notice } from './notice.ts';

/**
 * A message in Slack's Block Kit. A visitor's text appears only in texts of the type `plain_text`,
 * which have no markup, links, mentions, or emoji codes.
 */
export function slackMessage({ summary, title, rows, link }: Notice): object {
  return {
    // Shown by notifications, and read as mrkdwn.
    text: escapeMarkup(summary),
    blocks: [
      { type: 'header', text: plain(title) },
      // Slack shows the fields of a section in two columns.
      ...rows.map(([label, value]) => ({
        type: 'section',
        fields: [markup(`*${escapeMarkup(label)}*`), plain(value)],
      })),
      // Not a button: Slack reports each click to the app, which has nothing that responds.
      ...(link
        ? [{ type: 'section', text: markup(`<${escapeMarkup(link)}|Open in the desk>`) }]
        : []),
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}

/**
 * Slack responds 200 with `ok`. Another page with 200, such as a company proxy's, is not Slack. If
 * the body is lost on the way, the notice counts as delivered, so that it doesn't come twice.
 */
export function slackWord(word: OutcomeWord, text: string): OutcomeWord {
  return word === 'delivered' && !['', 'ok'].includes(text.trim()) ? 'unreachable' : word;
}

function plain(text: string) {
  return { type: 'plain_text', text, emoji: false };
}

function markup(text: string) {
  return { type: 'mrkdwn', text };
}
