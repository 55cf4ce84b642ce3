import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markup } from '../../../tests/harness/markup.ts';
import { HeroBackground, type HeroBackgroundProps } from './film.tsx';

const rendered = (props: Partial<HeroBackgroundProps>) =>
  renderToStaticMarkup(<HeroBackground picture={undefined} films={[]} {...props} />);

/** The film's files for each theme, in the order in which browsers try them. */
function sourcesIn(html: string) {
  return markup(html.replaceAll('template', 'section'))
    .one('video')
    .all('section')
    .map((theme) => ({
      theme: theme.attributes['data-film-for'],
      sources: theme.all('source').map(({ attributes }) => attributes),
    }));
}

const own = {
  wide: { srcSet: '', fallback: '/quay.webp', width: 16, height: 9 },
  phone: { srcSet: '', fallback: '/quay.webp', width: 9, height: 16 },
};

describe('the hero film', () => {
  test('[H1] gives each file a type that browsers choose by, and lists narrow screens first', () => {
    const file = (src: string, codec: string) => ({ src, type: `video/mp4; codecs="${codec}"` });
    const files = (name: string) => [
      file(`/${name}.av1.mp4`, 'av01.0.08M.10'),
      file(`/${name}.h264.mp4`, 'avc1.64001f'),
    ];
    const films = [
      { theme: 'light', wide: files('wide'), phone: files('phone') },
      { theme: 'dark', wide: files('wide-night'), phone: files('phone-night') },
    ] as const;
    const found = sourcesIn(rendered({ films }));
    expect(found.map(({ theme }) => theme)).toEqual(['light', 'dark']);
    for (const [i, { sources }] of found.entries()) {
      expect(sources.map(({ src, type }) => ({ src, type }))).toEqual([
        ...(films[i]?.phone ?? []),
        ...(films[i]?.wide ?? []),
      ]);
      const onlyNarrow = sources.map(({ media: screen }) => screen !== undefined);
      expect(onlyNarrow).toEqual([true, true, false, false]);
    }
  });

  test('[H1] [X19] can be a WebM file, and the same file for both themes', () => {
    const file = { src: '/office.webm', type: 'video/webm; codecs="vp09.00.40.08"' };
    const [only] = sourcesIn(
      rendered({ films: [{ theme: 'both', wide: [file], phone: [file] }], picture: own }),
    );
    expect(only).toMatchObject({ theme: 'both', sources: [file, file] });
  });

  test('[H1] [X19] without a film, shows the drawing, or the picture that replaces it', () => {
    const drawn = rendered({});
    expect(drawn).not.toContain('<video');
    expect(markup(drawn).all('img')).toEqual([]);
    expect(markup(drawn).all('svg')).toHaveLength(2);
    const pictured = markup(rendered({ picture: own }));
    expect(pictured.all('img').length).toBeGreaterThan(0);
    expect(pictured.all('svg')).toEqual([]);
  });
});
