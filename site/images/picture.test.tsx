import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { about as content } from '../../schema/about.ts';
import { markup } from '../../tests/harness/markup.ts';
import { Picture } from './picture.tsx';
import { picture } from './pictures.ts';

const about = picture('about', content.image ?? expect.fail('About has no picture.'));

function render(props: Partial<Parameters<typeof Picture>[0]> = {}) {
  return markup(
    renderToStaticMarkup(<Picture picture={about} alt="A match" sizes="50vw" {...props} />),
  );
}

describe('a picture', () => {
  test('[B10] offers every width as AVIF, and one WebP for browsers without it', () => {
    const { attributes } = render().one('source');
    expect(attributes).toMatchObject({ type: 'image/avif', sizes: '50vw' });
    expect(about.sources.length).toBeGreaterThan(1);
    for (const { src, width } of about.sources) {
      expect(attributes.srcset).toContain(`${src} ${width}w`);
    }
    expect(render().one('img').attributes.src).toBe(about.fallback);
    expect(about.fallback).toMatch(/\.webp/);
  });

  test('[B10] keeps its place and waits until it is near', () => {
    expect(render().one('img').attributes).toMatchObject({
      width: String(about.width),
      height: String(about.height),
      loading: 'lazy',
      decoding: 'async',
    });
  });

  test('[B10] of the first view is fetched before others', () => {
    expect(render({ priority: true }).one('img').attributes).toMatchObject({
      loading: 'eager',
      fetchpriority: 'high',
    });
  });

  test('[X14] carries no style of its own', () => {
    const elements = render({ className: 'wide' }).all();
    expect(elements.filter(({ attributes }) => 'style' in attributes)).toEqual([]);
  });
});
