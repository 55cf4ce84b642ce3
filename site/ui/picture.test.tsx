import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { heroFilms, picture } from '../assets/index.ts';
import { Picture } from './picture.tsx';

const about = picture('about');

function html(props: Partial<Parameters<typeof Picture>[0]> = {}): string {
  return renderToStaticMarkup(<Picture picture={about} alt="A match" sizes="50vw" {...props} />);
}

describe('a picture', () => {
  test('[B10] offers every width as AVIF, and one WebP for browsers without it', () => {
    const [source = ''] = /<source[^>]*>/.exec(html()) ?? [];
    expect(source).toContain('type="image/avif"');
    expect(source).toContain('sizes="50vw"');
    expect(about.sources.length).toBeGreaterThan(1);
    for (const { src, width } of about.sources) expect(source).toContain(`${src} ${width}w`);
    expect(html()).toContain(`src="${about.fallback}"`);
    expect(about.fallback).toMatch(/\.webp/);
  });

  test('[B10] keeps its place and waits until it is near', () => {
    expect(html()).toContain(`width="${about.width}" height="${about.height}"`);
    expect(html()).toContain('loading="lazy"');
    expect(html()).toContain('decoding="async"');
  });

  test('[B10] of the first view is fetched before others', () => {
    expect(html({ priority: true })).toMatch(/loading="eager".*fetchPriority="high"/);
  });

  test('[X14] carries no style of its own', () => {
    expect(html({ className: 'wide' })).not.toContain('style=');
  });
});

describe('the hero film', () => {
  test('[H1] has AV1 before H.264, and a poster small enough to stand in the page', () => {
    const films = Object.values(heroFilms);
    expect(films.length).toBeGreaterThan(0);
    for (const { sources, tiny } of films) {
      expect(sources.map(({ type }) => type)).toEqual([
        expect.stringContaining('av01'),
        expect.stringContaining('avc1'),
      ]);
      expect(tiny).toMatch(/^data:image\/avif;base64,/);
    }
  });
});
