import * as v from 'valibot';
import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { ANCHORS, type SectionName } from './sections.ts';
import { siteConfig } from './site.ts';

/** Ids that every home page has. */
const ALWAYS = ['main', 'headline', 'figures', 'contact', 'contact-heading', 'contact-form'];
const ALL: readonly string[] = [...ALWAYS, ...Object.values(ANCHORS).flat()];

/** The id on the home page that a link leads to. Empty if the link leads elsewhere. */
function anchorOf(link: string): string {
  const { origin, pathname, hash } = new URL(link, siteConfig.url);
  return origin === new URL(siteConfig.url).origin && pathname === '/' ? hash.slice(1) : '';
}

/** Whether a link leads anywhere on a home page with these sections. */
export function leadsInto(link: string, sections: readonly SectionName[]): boolean {
  const anchor = anchorOf(link);
  const anchors: readonly string[] = sections.flatMap((name) => ANCHORS[name]);
  return !anchor || ALWAYS.includes(anchor) || anchors.includes(anchor);
}

/** A link that is written as `pattern` says. Its anchor exists, perhaps in a section left out. */
function linkSchema(is: string, pattern: RegExp, rule: string) {
  return v.pipe(
    copy(is, 200),
    v.regex(pattern, rule),
    v.check(
      (link) =>
        !URL.canParse(link, siteConfig.url) || !anchorOf(link) || ALL.includes(anchorOf(link)),
      ({ input }) =>
        `The home page has no #${anchorOf(input)}. Choose among ${ALL.map((id) => `#${id}`).join(', ')}. A link to a section that home.yaml leaves out isn't shown.`,
    ),
  );
}

/** A link to anywhere. */
export const link = linkSchema(
  'A path of this site, a whole web address, or mailto: and an address.',
  /^(\/|https?:\/\/|mailto:)\S*$/,
  'Write a path as /terms, a whole web address that begins with https://, or mailto: and an address.',
);

/** A link to a place of this site. */
export const path = linkSchema(
  'A path of this site, as /?mode=hiring#contact.',
  /^\/\S*$/,
  'Write a path as /?mode=hiring#contact.',
);

export const namedLink = part('A link.', { name: copy('Text of the link.', 40), link });

export type NamedLink = v.InferOutput<typeof namedLink>;
