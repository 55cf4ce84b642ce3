import { trusted } from '../../../schema/trusted.ts';
import { iconBody } from '../../ui/icon-body.ts';
import type { CarouselProps } from './carousel.tsx';

/** The companies and their logos, from the content. */
export function carouselProps(): CarouselProps {
  const { heading, note, moving, logos } = trusted;
  return {
    id: 'trusted-heading',
    heading,
    note,
    moving,
    icons: { pause: iconBody('pause'), play: iconBody('play') },
    companies: logos.map(({ name, description, mark, sizeClass }) => ({
      name,
      description,
      logo: mark && { ...mark, size: sizeClass },
    })),
  };
}
