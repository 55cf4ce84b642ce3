import * as v from 'valibot';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { ANCHORS, type SectionName } from './sections.ts';
import { siteConfig } from './site.ts';

/** IDs that every home page has. */
const ALWAYS = ['main', 'headline', 'figures', 'contact', 'contact-heading', 'contact-form'];
const ALL: readonly string[] = [...ALWAYS, ...Object.values(ANCHORS).flat()];

/** The ID on the home page that a link leads to. Empty if the link leads elsewhere. */
function anchorOf(link: string): string {
  const { origin, pathname, hash } = new URL(link, siteConfig.url);
  return origin === new URL(siteConfig.url).origin && pathname === '/' ? hash.slice(1) : '';
}

/** Whether a link works on a home page with these sections. */
export function leadsInto(link: string, sections: readonly SectionName[]): boolean {
  const anchor = anchorOf(link);
  const anchors: readonly string[] = sections.flatMap((name) => ANCHORS[name]);
  return !anchor || ALWAYS.includes(anchor) || anchors.includes(anchor);
}

/** A link that matches `pattern`. Its anchor must exist, perhaps in a section left out. */
function linkSchema(is: string, pattern: RegExp, rule: string) {
  return v.pipe(
    copy(is, 200),
    v.regex(pattern, rule),
    v.check(
      (link) =>
        !URL.canParse(link, siteConfig.url) || !anchorOf(link) || ALL.includes(anchorOf(link)),
      ({ input }) =>
        `The home page has no #${anchorOf(input)}. Choose from ${ALL.map((id) => `#${id}`).join(', ')}. A link to a section that home.yaml leaves out isn't shown.`,
    ),
  );
}

/** A link to anywhere. */
export const link = linkSchema(
  'A path on this site, a full web address, or mailto: and an address.',
  /^(\/|https?:\/\/|mailto:)\S*$/,
  'Write a path such as /terms, a full web address that starts with https://, or mailto: and an address.',
);

/** A link to a path of this site. */
export const path = linkSchema(
  'A path on this site, such as /?mode=hiring#contact.',
  /^\/\S*$/,
  'Write a path such as /?mode=hiring#contact.',
);

export const namedLink = objectOf('A link.', { name: copy('Text of the link.', 40), link });

export type NamedLink = v.InferOutput<typeof namedLink>;
