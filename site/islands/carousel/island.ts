import type { IslandDefinition } from '../definition.ts';
import { Carousel, type CarouselProps } from './carousel.tsx';
import { carouselProps } from './props.ts';

export const island: IslandDefinition<CarouselProps> = {
  name: 'carousel',
  when: 'near',
  component: Carousel,
  props: carouselProps,
};
