import type { Notice } from './notice.ts';

/**
 * A message with an Adaptive Card, as the Teams template "Post to a channel when a webhook request
 * is received" accepts it. A visitor's text appears only in text runs, which have no Markdown,
 * unlike text blocks and facts. Mentions would need a list, which the card doesn't have.
 */
export function teamsMessage({ summary, title, rows, link }: Notice): object {
  return {
    type: 'message',
    summary,
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: summary,
          body: [
            runs({ text: title, weight: 'Bolder', size: 'Large' }),
            ...rows.map(([label, value]) =>
              runs({ text: `${label}: `, isSubtle: true }, { text: value }),
            ),
          ],
          actions: link ? [{ type: 'Action.OpenUrl', title: 'Open in the desk', url: link }] : [],
        },
      },
    ],
  };
}

interface Run {
  text: string;
  weight?: 'Bolder';
  size?: 'Large';
  isSubtle?: boolean;
}

function runs(...inlines: Run[]) {
  return {
    type: 'RichTextBlock',
    inlines: inlines.map((run) => ({ type: 'TextRun', ...run })),
  };
}
