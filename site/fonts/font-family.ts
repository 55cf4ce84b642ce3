import { fontProviders } from 'astro/config';
import { type FontRole, fontFiles } from './font-files.ts';

/** One of the agency's fonts for Astro's Fonts API. */
export function fontFamily(role: FontRole) {
  const [first, ...others] = fontFiles(role).map(({ path, ...descriptors }) => ({
    src: [path] as [string],
    style: 'normal' as const,
    ...descriptors,
  }));
  if (!first) throw new Error(`The ${role} font has no files.`);
  return {
    // Not the font's own name: a device that has such a font would show it first.
    name: role,
    cssVariable: `--${role}`,
    provider: fontProviders.local(),
    fallbacks: ['sans-serif'],
    options: { variants: [first, ...others] as [typeof first, ...(typeof first)[]] },
  };
}
