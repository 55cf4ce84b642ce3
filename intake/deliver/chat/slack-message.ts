import type { Notice } from './notice.ts';

/**
 * A message in Slack's Block Kit. A visitor's text appears only in texts of the type `plain_text`,
 * which have no markup, links, mentions, or emoji codes.
 */
export function slackMessage({ summary, title, rows, link }: Notice): object {
  return {
    // Shown by notifications, and read as mrkdwn.
    text: escaped(summary),
    blocks: [
      { type: 'header', text: plain(title) },
      // Slack shows the fields of a section in two columns.
      ...rows.map(([label, value]) => ({
        type: 'section',
        fields: [{ type: 'mrkdwn', text: `*${escaped(label)}*` }, plain(value)],
      })),
      ...(link
        ? [
            {
              type: 'section',
              // Not a button: Slack reports each click to the app, which has nothing that responds.
              text: { type: 'mrkdwn', text: `<${escaped(link)}|Open in the desk>` },
            },
          ]
        : []),
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}

function plain(text: string) {
  return { type: 'plain_text', text, emoji: false };
}

/** Escapes the three special characters of Slack's mrkdwn as the entities that it asks for. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
