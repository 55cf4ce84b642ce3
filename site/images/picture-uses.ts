import { about } from '../../schema/about.ts';
import { home } from '../../schema/home.ts';
import { industries } from '../../schema/industries.ts';
import { leadership } from '../../schema/leadership.ts';
import type { SlotName } from '../../schema/slots.ts';

/** One of the agency's pictures in one slot of the page. */
export interface Use {
  readonly slot: SlotName;
  readonly file: string;
  /** The part that stays if it is cropped: a value of sharp's `position`. */
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
  ...used('about', about.image),
  ...industries.cards.flatMap(({ image }) => used('industry', image)),
  ...leadership.executives.flatMap(({ avatar, background }) => [
    ...used('portrait', avatar),
    ...used('ground', background ? { file: background } : undefined),
  ]),
];

function used(slot: SlotName, picture: Omit<Use, 'slot'> | undefined): Use[] {
  return picture ? [{ ...picture, slot }] : [];
}

export interface HeroFilm {
  /** The theme that it is for. */
  readonly theme: 'light' | 'dark' | 'both';
  /** Its files for each shape of screen, in the order in which browsers try them. */
  readonly wide: readonly string[];
  readonly phone: readonly string[];
}

/** The films of the first view: one for each theme, one for both, or none. */
export const filmUses: readonly HeroFilm[] = film ? themesOf(film) : [];

function themesOf({ wide, phone = wide, atNight }: NonNullable<typeof film>): HeroFilm[] {
  if (!atNight) return [{ theme: 'both', wide, phone }];
  return [
    { theme: 'light', wide, phone },
    { theme: 'dark', wide: atNight.wide, phone: atNight.phone ?? atNight.wide },
  ];
}
