import { about } from '../../schema/about.ts';
import { industries } from '../../schema/industries.ts';
import { leadership } from '../../schema/leadership.ts';
import { type PictureSources, picture } from '../images/pictures.ts';

/** A picture of one pixel, for an agency without any. */
const NONE: PictureSources = {
  sources: [],
  fallback: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  width: 4,
  height: 5,
};

/** The pictures of the agency by their place; the gallery shows what it has. */
export const aboutPicture = about.image ? picture('about', about.image) : NONE;

export const industryPictures = industries.cards.flatMap(({ title, image }) =>
  image ? [{ title, alt: image.alt, picture: picture('industry', image) }] : [],
);

/** A portrait, if the agency shows any. */
export const portrait = leadership.executives.find(({ avatar }) => avatar);
