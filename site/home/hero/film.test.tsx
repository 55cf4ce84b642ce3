import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { home } from '../../../schema/home.ts';
import { media } from '../../../schema/picture-files.ts';
import { markup } from '../../../tests/harness/markup.ts';
import { heroBackdrops } from '../../images/pictures.ts';
import { Film } from './film.tsx';

type Backdrops = Parameters<typeof Film>[0]['backdrops'];

const rendered = (backdrops: Backdrops) => renderToStaticMarkup(<Film backdrops={backdrops} />);

/** The film's files in the order in which browsers try them. */
function sourcesIn(html: string) {
  const video = markup(html.replaceAll(/<\/?template>/g, '')).one('video');
  return video.all('source').map(({ attributes }) => attributes);
}

const ours = heroBackdrops();

describe('the hero film', () => {
  test('[H1] names a type for each file, by which browsers choose, and upright phones first', () => {
    const { wide = [], phone = [] } = home.hero.film ?? {};
    expect(wide).not.toEqual([]);
    const types = [...phone, ...wide].map((file) => media.films.get(file)?.type);
    const sources = sourcesIn(rendered(ours));
    expect(sources.map(({ type }) => type)).toEqual(types);
    for (const type of types) expect(type).toMatch(/^video\/mp4; codecs="[^"]+"$/);
    expect(sources.map(({ media: screen }) => screen !== undefined)).toEqual([
      ...phone.map(() => true),
      ...wide.map(() => false),
    ]);
  });

  test('[H1] [X19] may be a WebM', () => {
    const source = { src: '/office.webm', type: 'video/webm; codecs="vp09.00.40.08"' };
    const only = ours && { ...ours.wide, sources: [source] };
    const sources = sourcesIn(rendered(only && { wide: only, phone: only }));
    expect(sources).toMatchObject([source, source]);
  });

  test('[H1] [X19] without a film, the picture stands; without both, the plain ground', () => {
    const still = ours && { ...ours.wide, sources: [] };
    const html = rendered(still && { wide: still, phone: still });
    expect(markup(html).all('img').length).toBeGreaterThan(0);
    expect(html).not.toContain('<video');
    expect(rendered(undefined)).toBe('');
  });
});
