import type { Submission } from '../../../contract/submission.ts';
import type { Delivery, ListedSubmission } from '../../../intake/store/recruiters/records.ts';
import type { Tone } from '../terminal/page.ts';

/** Words and tone for the state of a submission's delivery. */
const DELIVERY: Record<Delivery, readonly [words: string, tone: Tone | undefined]> = {
  kept: ['not sent', 'quiet'],
  waiting: ['waiting', undefined],
  leased: ['under way', undefined],
  delivered: ['delivered', 'good'],
  dead: ['failed', 'bad'],
  apart: ['suspected spam', 'notice'],
};

export function deliveryWords(delivery: Delivery): string {
  return DELIVERY[delivery][0];
}

export function deliveryTone(delivery: Delivery): Tone | undefined {
  return DELIVERY[delivery][1];
}

/** As `in talks`. */
export function stageWords(stage: string): string {
  return stage.replaceAll('-', ' ');
}

export function nameOf({ firstname, lastname, email, phone }: Submission): string {
  return `${firstname} ${lastname}`.trim() || email || phone;
}

/** The company and the roles it hires for, or the roles that a job seeker wants. */
export function subjectOf(fields: Submission): string {
  const [company, role] =
    'company' in fields ? [fields.company, fields.roles] : ['', fields.desiredRoles];
  return [company, role].filter(Boolean).join(': ');
}

/** As `google / cpc, spring`; '' without a campaign. */
export function sourceOf({
  channel,
  campaign,
}: Pick<ListedSubmission, 'channel' | 'campaign'>): string {
  return [channel, campaign].filter(Boolean).join(', ');
}
