import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { guarantee } from '../../schema/guarantee.ts';
import { industries } from '../../schema/industries.ts';
import { placements } from '../../schema/placements.ts';
import { HEADLINE } from './headline.ts';
import { ROUNDING_EM, type Spacing, shapeOf } from './shape.ts';
import { fontAt, webFonts } from './web-fonts.ts';

/** Words that fill the width of their container, with the font settings of their stylesheet. */
interface Giant extends Spacing {
  selector: string;
  texts: readonly string[];
  /** Width of the font in percent. */
  width: number;
}

const figures = placements.placements.map(({ figure }) => figure);
const FIGURE = { width: 80, tracking: -0.05 };

/** By stylesheet, relative to the site's folder. */
const GIANTS: Readonly<Record<string, readonly Giant[]>> = {
  'home/guarantee/guarantee.module.css': [
    {
      selector: '.guarantee',
      texts: guarantee.heading,
      width: 78,
      tracking: -0.046,
      wordSpacing: 0.035,
    },
  ],
  'home/industries/industries.module.css': [
    {
      selector: '.industries',
      texts: industries.cards.flatMap(({ title }) => title.split(' ')),
      width: 80,
      tracking: -0.05,
    },
  ],
  'home/placements/placements.module.css': [
    { selector: '.placement', texts: figures.slice(1), ...FIGURE },
    { selector: '.placement:first-child', texts: figures.slice(0, 1), ...FIGURE },
  ],
};

/** Adds the width of the longest of these words to their stylesheets, in em: `--longest`. */
export async function giantWords(): Promise<Plugin> {
  const rules = await Promise.all(
    Object.entries(GIANTS).map(async ([file, giants]) => {
      const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
      return [path, (await Promise.all(giants.map(ruleOf))).join('')] as const;
    }),
  );
  const added = new Map(rules);
  return {
    name: 'giant-words',
    enforce: 'pre',
    transform(css, id) {
      const more = added.get(id.split('?')[0] ?? '');
      return more && `${css}@layer components{${more}}`;
    },
  };
}

async function ruleOf({ selector, texts, width, ...spacing }: Giant): Promise<string> {
  const { display } = await webFonts();
  const shape = await shapeOf(await fontAt(display, HEADLINE.weight, width), texts);
  const widths = texts.map((text) => shape.width(text, spacing));
  return `${selector}{--longest:${(Math.max(1, ...widths) + ROUNDING_EM).toFixed(2)}}`;
}
