import { about } from '../../schema/about.ts';
import { home } from '../../schema/home.ts';
import { industries } from '../../schema/industries.ts';
import { leadership } from '../../schema/leadership.ts';
import type { SlotName } from '../../schema/slots.ts';

/** A picture of the agency in one place of the page. */
export interface Use {
  readonly slot: SlotName;
  readonly file: string;
  /** Which part stays if it is cut: a word of sharp's `position`. */
  readonly focus?: string | undefined;
}

const { picture: hero, film } = home.hero;

/** The first view's picture for both shapes of screens; phones may get a part of the wide one. */
export const heroUses: Readonly<Record<'wide' | 'phone', Use>> | undefined = hero && {
  wide: { slot: 'hero-wide', file: hero.wide },
  phone: { slot: 'hero-phone', file: hero.phone ?? hero.wide },
};

/** Every use of a picture on the pages and in the gallery. */
export const uses: readonly Use[] = [
  ...Object.values(heroUses ?? {}),
  { slot: 'about', ...about.image },
  ...industries.cards.map(({ image }): Use => ({ slot: 'industry', ...image })),
  ...leadership.executives.flatMap(({ avatar, background }): Use[] => [
    { slot: 'portrait', ...avatar },
    ...(background ? [{ slot: 'ground' as const, file: background }] : []),
  ]),
  // For the gallery's people, if the agency names nobody.
  { slot: 'portrait', ...about.image },
];

/** The film's files for each shape of screen, in the order in which browsers try them. */
export const heroFilms: Readonly<Record<'wide' | 'phone', readonly string[]>> | undefined =
  film && {
    wide: film.wide,
    phone: film.phone ?? film.wide,
  };
