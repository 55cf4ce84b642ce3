import { brand } from '../content/brand.ts';
import { guarantee } from '../content/guarantee.ts';
import { home } from '../content/home.ts';
import { industries } from '../content/industries.ts';
import { placements } from '../content/placements.ts';
import { displayFont, TRACKING, widthOf } from '../fonts/display-font.ts';
import { HEADLINE_WIDTH } from '../fonts/font-files.ts';
import { brandCss } from './brand-css.ts';

/** Browsers lay text out up to this many em wider than it is measured here. */
const ROUNDING_EM = 0.03;
/** The space that `layout/base.css` adds between the words of headings, in em. */
const WORD_SPACING = 0.035;
/** The same for the hero's figures, and the space between their letters. */
const FIGURE_WORD_SPACING = 0.08;
const FIGURE_TRACKING = -0.022;

const { headline, wide = headline, figures } = home.hero;
const [first = '', ...others] = placements.placements.map(({ figure }) => figure);

/** The pages' styles that come from the content: the brand, text sizes, and industries' colors. */
export async function siteCss(): Promise<string> {
  return [brandCss(brand), await textSizes(), industryColors()].join('\n');
}

/** The widths in em of words that fill a line, by which stylesheets choose their font sizes. */
async function textSizes(): Promise<string> {
  const longest = async (
    texts: readonly string[],
    width: number,
    tracking: number,
    wordSpacing = WORD_SPACING,
  ) => {
    const font = await displayFont(width);
    const widths = texts.map(
      (text) => widthOf(font, text, tracking) + (text.split(' ').length - 1) * wordSpacing,
    );
    return (Math.max(1, ...widths) + ROUNDING_EM).toFixed(2);
  };
  const words = industries.cards.flatMap(({ title }) => title.split(' '));
  return `:root {
    --narrow-line: ${await longest(headline, HEADLINE_WIDTH, TRACKING)};
    --wide-line: ${await longest(wide, HEADLINE_WIDTH, TRACKING)};
    --longest-figure: ${await longest(
      figures.map(({ figure }) => figure),
      HEADLINE_WIDTH,
      FIGURE_TRACKING,
      FIGURE_WORD_SPACING,
    )};
    --guarantee-line: ${await longest(guarantee.heading, 78, -0.024)};
    --industry-word: ${await longest(words, 80, -0.03)};
    --placement-first: ${await longest([first], 80, -0.028)};
    --placement-figure: ${await longest(others, 80, -0.028)};
  }`;
}

/** A rule for each industry with its own colors, selected by its position. */
function industryColors(): string {
  return industries.cards
    .map(({ colors }, i) =>
      colors.ground === 'own'
        ? `#industries li:nth-child(${i + 1}) article { --own: ${colors.color}; --ink: ${colors.textColor}; }`
        : '',
    )
    .join('\n');
}
