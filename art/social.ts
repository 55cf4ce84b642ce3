import { lettering, widthOf } from './lib/lettering.ts';
import type { Palette } from './lib/palette.ts';
import { element, mark, picture } from './lib/svg.ts';

/** The image that networks show beside a link, in the size they agree on: https://ogp.me. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = 76;
const NAME_SIZE = 34;
const HEADLINE_SIZE = 84;
const LINE = 1.08;
/** Widest headline line. If a line is wider, the whole headline is set smaller. */
const MEASURE = 660;

export interface Words {
  name: string;
  headline: readonly string[];
  /** The site's address, as people say it. */
  host: string;
}

/** The words of the social image, which are laid over the terrain. */
export function socialWords({ name, headline, host }: Words, palette: Palette): string {
  const widest = Math.max(...headline.map((line) => widthOf(line, HEADLINE_SIZE)));
  const size = HEADLINE_SIZE * Math.min(1, MEASURE / widest);
  const top = HEIGHT * 0.54 - ((headline.length - 1) * size * LINE) / 2 + size * 0.36;
  const lines = headline.map((line, i) => lettering(line, size, [MARGIN, top + i * size * LINE]));
  const last = headline.at(-1) ?? '';
  const caret = {
    x: MARGIN + widthOf(last, size) + size * 0.09,
    y: top + (headline.length - 1) * size * LINE - size * 0.8,
    width: size * 0.07,
    height: size * 0.98,
  };
  return picture(
    WIDTH,
    HEIGHT,
    element('path', { d: mark([MARGIN + 17, MARGIN], 17), fill: palette.signal }),
    element('path', {
      d: lettering(name, NAME_SIZE, [MARGIN + 50, MARGIN + NAME_SIZE * 0.35]),
      fill: palette.ink,
    }),
    element('path', { d: lines.join(''), fill: palette.ink }),
    element('rect', { ...caret, fill: palette.signal }),
    element('path', {
      d: lettering(host, 24, [MARGIN, HEIGHT - MARGIN + 22]),
      fill: palette.ink,
      'fill-opacity': 0.7,
    }),
  );
}
