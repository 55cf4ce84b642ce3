import { brand } from '../content/brand.ts';
import { hex } from '../content/color.ts';

const { palette } = brand;

/**
 * Colors of the browser's UI around the page, by the device's theme. They are the background at the
 * top of every page, in hex because browser UI doesn't support OKLCH.
 */
export const THEME_COLORS = {
  light: hex(palette.light.ground),
  dark: hex(palette.dark.ground),
};
