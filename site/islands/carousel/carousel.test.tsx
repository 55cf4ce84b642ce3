import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { trusted } from '../../../content/schema/trusted.ts';
import { Carousel } from './carousel.tsx';
import { carouselProps } from './props.ts';

const html = renderToString(<Carousel {...carouselProps()} />);
const slides = html.match(/<li [\s\S]*?<\/li>/g) ?? [];

test('[H11] a logo is said by its description, and seen as its mark and its name', () => {
  expect(slides).toHaveLength(trusted.logos.length);
  expect(slides[0]).toMatch(
    /role="img" aria-label="Ubisoft logo"><svg .*aria-hidden="true".*#ubisoft"><\/use><\/svg><\/noscript><span>Ubisoft<\/span>/,
  );
});

test('[H11] a wordmark is its name, and a mark that spells the name is seen alone', () => {
  expect(slides[2]).toMatch(/aria-label="Nintendo"><span>Nintendo<\/span>/);
  expect(slides[3]).toMatch(/<\/noscript><span class="visually-hidden">Sony<\/span>/);
});

test('[H11] the row can be scrolled by keyboard under the name of its heading', () => {
  expect(html).toMatch(/<section [^>]*aria-labelledby="trusted-heading" tabindex="0"><ul /i);
});

test('[H11] before it moves, its button only keeps its place', () => {
  expect(html).toMatch(/<button [^>]*"playing"[^>]* hidden=""/);
});
