import { Carousel } from './carousel.tsx';
import { carouselProps } from './carousel-props.ts';

/** The carousel with the content's companies, as an island without props in the page's HTML. */
export function CarouselIsland() {
  return <Carousel {...carouselProps()} />;
}
