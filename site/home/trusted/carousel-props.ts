import { trusted } from '../../../schema/trusted.ts';
import { PAUSE_DRAWINGS } from '../../images/drawings/pause.ts';
import { companyMarkAddress } from '../../images/drawings/sheet.ts';
import type { CarouselProps } from './carousel.tsx';

/** The companies and their marks, out of the content. */
export function carouselProps(): CarouselProps {
  const { heading, moving, logos } = trusted;
  return {
    id: 'trusted-heading',
    heading,
    moving,
    drawings: PAUSE_DRAWINGS,
    companies: logos.map(({ id, name, description, mark, sizeClass }) => ({
      name,
      description,
      mark: mark && {
        href: companyMarkAddress(id),
        size: sizeClass,
        spellsName: mark.spellsName,
      },
    })),
  };
}
