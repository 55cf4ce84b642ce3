import { about } from '../../schema/about.ts';
import { industries } from '../../schema/industries.ts';
import { leadership } from '../../schema/leadership.ts';
import { type PictureSources, picture } from '../images/pictures.ts';

/** A one-pixel picture, for an agency without pictures. */
const NONE: PictureSources = {
  sources: [],
  fallback: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  width: 4,
  height: 5,
};

/** The picture of the agency's about section, if it has one. */
export const aboutPicture = about.image ? picture('about', about.image) : NONE;

export const industryPictures = industries.cards.flatMap(({ title, image }) =>
  image ? [{ title, alt: image.alt, picture: picture('industry', image) }] : [],
);

/** The first executive with a portrait, if any. */
export const portrait = leadership.executives.find(({ avatar }) => avatar);
