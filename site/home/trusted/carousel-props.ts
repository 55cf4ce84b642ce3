import { trusted } from '../../../schema/trusted.ts';
import { PAUSE_DRAWINGS } from '../../images/drawings/pause.ts';
import { companyLogoAddress } from '../../images/drawings/sheet.ts';
import type { CarouselProps } from './carousel.tsx';

/** The companies and their logos, from the content. */
export function carouselProps(): CarouselProps {
  const { heading, note, moving, logos } = trusted;
  return {
    id: 'trusted-heading',
    heading,
    note,
    moving,
    drawings: PAUSE_DRAWINGS,
    companies: logos.map(({ id, name, description, mark, sizeClass }) => ({
      name,
      description,
      logo: mark && {
        href: companyLogoAddress(id),
        size: sizeClass,
        spellsName: mark.spellsName,
      },
    })),
  };
}
