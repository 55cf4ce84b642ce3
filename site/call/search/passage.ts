import type { Mode } from '../../../contract/audience.ts';

/** A few sentences of the site under the heading that they have there. */
export interface Passage {
  title: string;
  text: string;
  /** Where it is: a path of this site with its anchor, such as `/#faq-pricing`. */
  href: string;
  /** A visitor's question that it answers, if that isn't the title. */
  question?: string | undefined;
  /** Words to find it by that it doesn't contain. */
  keywords?: string | undefined;
}

/** The audience of a passage. The FAQ is for employers. Undefined if it is for both. */
export function audienceOf({ href }: Passage): Mode | undefined {
  if (href.startsWith('/#faq-')) return 'hiring';
  return href === '/#seekers-heading' ? 'jobseeking' : undefined;
}
