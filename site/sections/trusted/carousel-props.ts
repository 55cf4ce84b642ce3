import { trusted } from '../../content/trusted.ts';
import type { CarouselProps } from './carousel.tsx';

/** The companies and their logos, from the content. */
export function carouselProps(): CarouselProps {
  const { heading, note, moving, logos } = trusted;
  return {
    id: 'trusted-heading',
    heading,
    note,
    moving,
    companies: logos.map(({ name, description, mark, sizeClass }) => ({
      name,
      description,
      logo: mark && { ...mark, size: sizeClass },
    })),
  };
}
