import props from 'virtual:props/carousel';
import { hydrates } from '../hydrate.tsx';
import { Carousel } from './carousel.tsx';

export const hydrate = hydrates(Carousel, props);
