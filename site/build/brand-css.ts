import type { Brand } from '../content/brand.ts';
import { type Color, css } from '../content/color.ts';
import type { Theme } from '../content/palette.ts';

/** A theme's colors as declarations, without those that are the same in `before`. */
function colors(theme: Theme, before?: Theme): Record<string, string> {
  const names = Object.keys(theme) as (keyof Theme)[];
  const changed = names.filter((name) => !before || css(before[name]) !== css(theme[name]));
  return Object.fromEntries(changed.map((name) => [`--${kebab(name)}`, css(theme[name])]));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The brand's two corners, top right and bottom left: for a sheet, as large as its `--cut`; for a
 * standing sheet, only the upper one; for a main button; and for a marker the size of a letter.
 */
function shapes(corners: Brand['corners']): Record<string, string> {
  if (corners === 'round') {
    return {
      '--shape': 'inset(0 round 0 var(--cut) 0 var(--cut))',
      '--shape-standing': 'inset(0 round 0 var(--cut) 0 0)',
      '--shape-button': 'inset(0 round 0 0.75em 0 0.75em)',
      '--mark': 'inset(0 round 0 45% 0 45%)',
    };
  }
  const cut = (length: string) =>
    `polygon(0 0, calc(100% - ${length}) 0, 100% ${length}, 100% 100%, ${length} 100%, 0 calc(100% - ${length}))`;
  return {
    '--shape': cut('var(--cut)'),
    '--shape-standing':
      'polygon(0 0, calc(100% - var(--cut)) 0, 100% var(--cut), 100% 100%, 0 100%)',
    '--shape-button': cut('0.75em'),
    '--mark': cut('35%'),
  };
}

/** An industry's background and the sheets drawn on it, from one color. */
function industryColors(color: Color): Record<string, string> {
  return {
    '--industry': css({ ...color, l: 0.42 }),
    '--industry-face': css({ ...color, l: 0.6 }),
    '--industry-fall': css({ ...color, l: 0.36 }),
    '--industry-rim': css({ ...color, l: 0.84, c: 0.09 }),
  };
}

function rule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}: ${value};`);
  return `${selector} { ${lines.join(' ')} }`;
}

/**
 * The brand as CSS tokens: its colors in both themes, and its shapes. Elements with the `opposite`
 * attribute use the theme opposite to the page's.
 */
export function brandCss({ palette: { light, dark }, corners, logo }: Brand): string {
  const opposite = '[data-opposite]';
  return `@layer tokens { ${[
    rule(':root', industryColors(light.accent)),
    rule(`:root, .dark ${opposite}`, {
      'color-scheme': 'light',
      ...colors(light),
      '--shade': css(light.ink, 0.22),
      ...(logo.atNight && { '--on-paper': 'block', '--at-night': 'none' }),
    }),
    // Print always uses the light theme.
    `@media screen { ${rule(`.dark, :root:not(.dark) ${opposite}`, {
      'color-scheme': 'dark',
      ...colors(dark, light),
      '--shade': 'oklch(0 0 0 / 0.75)',
      ...(logo.atNight && { '--on-paper': 'none', '--at-night': 'block' }),
    })} }`,
    // Also on elements: a shape is computed from the --cut of the element that declares it.
    rule(`:root, [data-cut]`, shapes(corners)),
  ].join('\n')} }`;
}
