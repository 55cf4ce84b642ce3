declare module 'virtual:props/carousel' {
  import type { CarouselProps } from './carousel.tsx';

  const props: CarouselProps;
  export default props;
}
