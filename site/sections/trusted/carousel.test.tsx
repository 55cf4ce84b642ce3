import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Markup, markup, only } from '../../../tests/harness/markup.ts';
import { trusted } from '../../content/trusted.ts';
import { Carousel, type CarouselProps } from './carousel.tsx';
import { carouselProps } from './carousel-props.ts';

const { heading } = trusted;
const shape = { paths: ['M0 0h24', 'M0 9h24'], fillRule: 'evenodd' } as const;
const companies: CarouselProps['companies'] = [
  { name: 'Initech', description: 'Initech logo' },
  { name: 'Sony', description: 'Sony logo', logo: { shape, size: 'wide', spellsName: true } },
  { name: 'Claude', description: 'Claude logo', logo: { shape, size: 'regular' } },
];
const props = { ...carouselProps(), companies };
const row = markup(renderToString(<Carousel {...props} />));
const slides = row.one('ul').all('li');

/** The logo in a slide. Screen readers read its description instead of its content. */
const logoIn = (slide: Markup) => only(slide.having('role', 'img'));

test('[H11] a logo is read as its description, and shown as its mark and name', () => {
  const seen = slides.map((slide) => [
    logoIn(slide).attributes['aria-label'],
    logoIn(slide).text,
    logoIn(slide).all('path').length,
  ]);
  expect(seen).toEqual([
    ['Initech logo', 'Initech', 0],
    ['Sony logo', 'Sony', 2],
    ['Claude logo', 'Claude', 2],
  ]);
  const drawings = slides.flatMap((slide) => slide.all('svg'));
  expect(drawings.filter(({ attributes }) => attributes['aria-hidden'] !== 'true')).toEqual([]);
});

test('[H11] a wordmark shows only the name, and a mark that spells the name only the mark', () => {
  const seen = slides.map((slide) => ({
    hasMark: logoIn(slide).all('svg').length > 0,
    hasName: only(logoIn(slide).all('span')).attributes.class !== 'visually-hidden',
  }));
  expect(seen).toEqual([
    { hasMark: false, hasName: true },
    { hasMark: true, hasName: false },
    { hasMark: true, hasName: true },
  ]);
});

test('[H11] the row is keyboard-scrollable and labeled by its heading', () => {
  expect(row.one('h2')).toMatchObject({ attributes: { id: props.id }, text: heading });
  const section = row.one('section');
  expect(section.attributes).toMatchObject({ 'aria-labelledby': props.id, tabindex: '0' });
  expect(section.all()[0]?.tag).toBe('ul');
});

test('[H11] the button is hidden until the row moves', () => {
  expect(row.one('button').attributes).toMatchObject({
    'data-playback': 'playing',
    hidden: '',
  });
});
