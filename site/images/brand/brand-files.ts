/** Files of the brand that the head, the manifest and the structured data name. */

/** The image of link previews. Large cards are cropped to about 1.91:1. */
export const SOCIAL_IMAGE = {
  path: '/og.jpg',
  type: 'image/jpeg',
  width: 1200,
  height: 630,
} as const;

/** At least 112 px per side, which search engines require of a logo. */
export const LOGO = '/icon-512.png';

/** The icons for launchers, which crop a maskable icon to their own shape. */
export const LAUNCHER_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: LOGO, sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

export const MANIFEST = '/manifest.webmanifest';
