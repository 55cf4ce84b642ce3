import type { ImageMetadata } from 'astro';

/** In place of `astro:assets` and `virtual:pictures`, which exist only in a build. */
export async function getImage(options: { src: ImageMetadata; width: number; format: string }) {
  return { src: `${options.src.src.replace(/\.\w+$/, '')}-${options.width}.${options.format}` };
}

export const originals: Readonly<Record<string, ImageMetadata>> = new Proxy(
  {},
  { get: (_, file) => ({ src: `/${String(file)}`, width: 1, height: 1, format: 'avif' }) },
);

export const films: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_, file) => `/${String(file)}` },
);

export const tiny: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_, slot) => `data:,${String(slot)}` },
);
