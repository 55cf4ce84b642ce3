import type { IslandDefinition } from '../../ui/island-definition.ts';
import { Carousel, type CarouselProps } from './carousel.tsx';
import { carouselProps } from './carousel-props.ts';

export const island: IslandDefinition<CarouselProps> = {
  name: 'carousel',
  component: Carousel,
  props: carouselProps,
};
