import * as v from 'valibot';
import { copy } from './placeholders.ts';
import { siteConfig } from './site.ts';

/**
 * The sections of the home page between the hero and the form, and the IDs in each that a link can
 * name.
 */
const ANCHORS = {
  trusted: ['trusted-heading'],
  services: ['services', 'services-heading'],
  process: ['process-heading', 'cost'],
  guarantee: ['guarantee-heading'],
  placements: ['placements-heading'],
  about: ['about', 'about-heading'],
  industries: ['industries', 'industries-heading'],
  roles: ['roles', 'roles-heading'],
  seekers: ['seekers', 'seekers-heading'],
  leadership: ['leadership-heading'],
  faq: ['faq', 'faq-heading'],
} as const;

export type SectionName = keyof typeof ANCHORS;

const NAMES = Object.keys(ANCHORS) as SectionName[];
const RULE = `Write the sections as a list of ${NAMES.join(', ')}.`;

/** The list of the sections to show, in order. */
export const sectionsSchema = v.pipe(
  v.array(
    v.picklist(NAMES, ({ received }) => `${received} isn't a section. ${RULE}`),
    RULE,
  ),
  v.check(
    (names) => new Set(names).size === names.length,
    'A section is listed twice. List each one once.',
  ),
);

/** IDs that every home page has. */
const ALWAYS = ['main', 'headline', 'figures', 'contact', 'contact-heading', 'contact-form'];
const ALL: readonly string[] = [...ALWAYS, ...Object.values(ANCHORS).flat()];

/** The ID on the home page that a link leads to. Empty if the link leads elsewhere. */
function anchorOf(link: string): string {
  const url = URL.parse(link, siteConfig.url);
  const isHome = url?.origin === new URL(siteConfig.url).origin && url.pathname === '/';
  return isHome ? url.hash.slice(1) : '';
}

/** Whether a link works on a home page with these sections. */
export function leadsInto(link: string, sections: readonly SectionName[]): boolean {
  const anchor = anchorOf(link);
  const anchors: readonly string[] = sections.flatMap((name) => ANCHORS[name]);
  return !anchor || ALWAYS.includes(anchor) || anchors.includes(anchor);
}

/** A link that matches `pattern`. Its anchor must exist, perhaps in a section left out. */
function linkSchema(pattern: RegExp, rule: string) {
  return v.pipe(
    copy(200),
    v.regex(pattern, rule),
    v.check(
      (link) => !anchorOf(link) || ALL.includes(anchorOf(link)),
      ({ input }) =>
        `The home page has no #${anchorOf(input)}. Choose from ${ALL.map((id) => `#${id}`).join(', ')}. A link to a section that home.yaml leaves out isn't shown.`,
    ),
  );
}

/** A link to anywhere. */
export const link = linkSchema(
  /^(\/|https?:\/\/|mailto:)\S*$/,
  'Write a path such as /terms, a full web address that starts with https://, or mailto: and an address.',
);

/** A link to a path of this site. */
export const path = linkSchema(/^\/\S*$/, 'Write a path such as /?mode=hiring#contact.');

export const namedLink = v.strictObject({ name: copy(40), link });

export type NamedLink = v.InferOutput<typeof namedLink>;
