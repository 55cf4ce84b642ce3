import * as v from 'valibot';

/**
 * The sections of the home page between the hero and the form, and the IDs in each that a link can
 * name.
 */
export const ANCHORS = {
  trusted: ['trusted-heading'],
  services: ['services', 'services-heading'],
  process: ['process-heading'],
  guarantee: ['guarantee-heading'],
  placements: ['placements-heading'],
  about: ['about', 'about-heading'],
  industries: ['industries', 'industries-heading'],
  roles: ['roles', 'roles-heading'],
  seekers: ['seekers-heading'],
  leadership: ['leadership-heading'],
  faq: ['faq', 'faq-heading'],
} as const;

export type SectionName = keyof typeof ANCHORS;

const NAMES = Object.keys(ANCHORS) as SectionName[];
const LIST_RULE = `Write the sections as a list of ${NAMES.join(', ')}.`;

/** The list of the sections to show, in order. */
export const sectionsSchema = v.pipe(
  v.array(
    v.picklist(
      NAMES,
      ({ received }) => `${received} isn't a section. Choose from ${NAMES.join(', ')}.`,
    ),
    LIST_RULE,
  ),
  v.description(
    'The sections between the hero and the form, from top to bottom. If you leave one out, the navigation leaves it out, too.',
  ),
  v.check(
    (names) => new Set(names).size === names.length,
    'A section is listed twice. List each one once.',
  ),
);
