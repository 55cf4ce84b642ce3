import { brand } from '../../schema/brand.ts';
import { hex } from '../../schema/color.ts';

const { palette } = brand;

/**
 * The colors of the browser around the page, by the theme that the device asks for. They are the
 * grounds on which every page begins, in hex: the browser's own bars can't read OKLCH.
 */
export const THEME_COLORS = {
  light: hex(palette.light.ground),
  dark: hex(palette.dark.ground),
};
