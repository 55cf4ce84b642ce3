import type { Plugin } from 'vite';
import { type Brand, brand } from '../../schema/brand.ts';
import { css } from '../../schema/color.ts';
import type { Theme } from '../../schema/palette.ts';
import { attributeName } from '../ui/attributes.ts';

const STYLES = 'virtual:brand.css';
/** Vite takes a module for a stylesheet by the end of its name. */
const RESOLVED = '/virtual-brand.css';

/** How strong the fine dot grid is. */
const DOTS = { light: 0.06, dark: 0.05 };

/** The colors of a theme as declarations. Those of `before` are left out where nothing changes. */
function colors(theme: Theme, before?: Theme): Record<string, string> {
  const names = Object.keys(theme) as (keyof Theme)[];
  const changed = names.filter((name) => !before || css(before[name]) !== css(theme[name]));
  return Object.fromEntries(changed.map((name) => [`--${kebab(name)}`, css(theme[name])]));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The shapes of cards, of what is pressed, of the chosen option in a row, and of small marks. A
 * shape with a line of one pixel has another one inside it, which is as large as its ground: cut
 * corners are then 0.59px shorter, which keeps the line 1px wide along the diagonal (2px - sqrt(2)).
 * The frame around the mouse is a path, which `page/cursor.ts` reads.
 */
function shapes(corners: Brand['corners']): Record<string, string> {
  if (corners === 'round') {
    const round = (radius: string) => `inset(0 round ${radius})`;
    return {
      '--shape-card': round('var(--cut-card)'),
      '--shape-card-inside': round('calc(var(--cut-card) - 1px)'),
      '--shape-button': round('var(--cut)'),
      '--shape-button-inside': round('calc(var(--cut) - 1px)'),
      '--shape-option': round('0.625rem'),
      '--shape-node': 'circle()',
      '--frame': '"M0-20a20 20 0 1 1 0 40a20 20 0 1 1 0-40Z"',
      '--radius': '0.5rem',
    };
  }
  const card = (cut: string) =>
    `polygon(0 0, calc(100% - ${cut}) 0, 100% ${cut}, 100% 100%, 0 100%)`;
  const button = (cut: string) =>
    `polygon(${cut} 0, 100% 0, 100% calc(100% - ${cut}), calc(100% - ${cut}) 100%, 0 100%, 0 ${cut})`;
  const inside = (cut: string) => `calc(var(${cut}) - 0.59px)`;
  const option = '0.625rem';
  return {
    '--shape-card': card('var(--cut-card)'),
    '--shape-card-inside': card(inside('--cut-card')),
    '--shape-button': button('var(--cut)'),
    '--shape-button-inside': button(inside('--cut')),
    '--shape-option': `polygon(0 0, calc(100% - ${option}) 0, 100% ${option}, 100% 100%, ${option} 100%, 0 calc(100% - ${option}))`,
    '--shape-node': 'polygon(0 0, 65% 0, 100% 35%, 100% 100%, 35% 100%, 0 65%)',
    '--frame': '"M-11-20H20V11L11 20H-20V-11Z"',
    '--radius': '0',
  };
}

function rule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}: ${value};`);
  return `${selector} { ${lines.join(' ')} }`;
}

/** The brand as tokens of CSS: its colors in both themes, and its shapes. */
export function brandCss({ palette: { light, dark }, bands, corners, logo }: Brand): string {
  // With bands in the dark, the hero, the form and the footer are dark in both themes.
  const darkParts = bands === 'dark' ? `.dark, [${attributeName('ground')}="dark"]` : '.dark';
  return `@layer tokens { ${[
    rule(':root', {
      'color-scheme': 'light',
      ...colors(light),
      '--focus': 'var(--accent)',
      '--dot': css(light.ink, DOTS.light),
      '--blend': 'darken',
      ...(logo.atNight && { '--on-paper': 'block', '--at-night': 'none' }),
    }),
    // On elements, too: a shape is worked out from the --cut of the element that declares it.
    rule(`:root, [${attributeName('cut')}]`, shapes(corners)),
    rule(darkParts, {
      'color-scheme': 'dark',
      ...colors(dark, light),
      '--focus': 'var(--signal)',
      '--dot': css(dark.ink, DOTS.dark),
      '--blend': 'lighten',
      // A picture for a light page, behind light words.
      ...(bands === 'theme' && { '--dim': 'brightness(0.7)' }),
      ...(logo.atNight && { '--on-paper': 'none', '--at-night': 'block' }),
    }),
  ].join('\n')} }`;
}

/** Lets a page import the brand's tokens as a stylesheet: `import 'virtual:brand.css'`. */
export const brandStyles: Plugin = {
  name: 'brand-styles',
  resolveId: (id) => (id === STYLES ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? brandCss(brand) : undefined),
};
