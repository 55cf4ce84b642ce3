import { home } from './home.ts';
import { leadership } from './leadership.ts';
import { leadsInto, type SectionName } from './sections.ts';

/** The sections of the home page in order. The leadership section needs someone to show. */
export const shownSections: readonly SectionName[] = home.sections.filter(
  (name) => name !== 'leadership' || leadership.executives.length > 0,
);

export function isShown(name: SectionName): boolean {
  return shownSections.includes(name);
}

/** Whether a link works: the section that it names may be left out. */
export function hasTarget(link: string): boolean {
  return leadsInto(link, shownSections);
}
