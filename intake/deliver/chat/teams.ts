import type { OutcomeWord } from '../queue/outcome.ts';
import type { Notice } from './notice.ts';

/**
 * A message with an Adaptive Card, as the Teams template "Post to a channel when a webhook request
 * is received" accepts it. A visitor's text appears only in text runs, which have no Markdown,
 * unlike text blocks and facts. Mentions would need a list, which the card doesn't have.
 */
export function teamsMessage({ summary, title, rows, link }: Notice): object {
  const content = {
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
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', summary, attachments: [{ contentType, contentUrl: null, content }] };
}

/** Power Automate refuses if a workflow is switched off; someone will switch it on again. */
export function teamsWord(word: OutcomeWord, text: string): OutcomeWord {
  return word === 'rejected' && text.includes('WorkflowTriggerIsNotEnabled') ? 'unreachable' : word;
}

function runs(...inlines: { text: string; weight?: string; size?: string; isSubtle?: boolean }[]) {
  const all = inlines.map((run) => ({ type: 'TextRun', ...run }));
  return { type: 'RichTextBlock', inlines: all };
}
