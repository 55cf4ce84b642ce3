import sharp from 'sharp';
import { luminance } from '../../tests/browser/contrast.ts';
import type { Visitor } from './journey-visitor.ts';

type Color = [red: number, green: number, blue: number];

/** The bar's ground as it is seen. Firefox's screenshots for a driver leave the blur out. */
interface Ground {
  /** The brightness where the bar is empty, and right below the bar: levels of 0 to 255. */
  inside: number;
  below: number;
  /** How bright the ground would be if nothing shone through. */
  own: number;
  /** WCAG's contrast between the bar's words and the ground as it is seen. */
  contrast: number;
}

export async function groundOfBar(visitor: Visitor): Promise<Ground> {
  const { gap, view, own, ink } = await visitor.see(gapInBar);
  const picture = Buffer.from(await visitor.screenshot());
  const { width = 0 } = await sharp(picture).metadata();
  const scale = width / view;
  const colorAt = async (y: number, tall: number): Promise<Color> => {
    const part = [gap.left, y, gap.width, tall].map((pixels) => Math.round(pixels * scale));
    const [left = 0, top = 0, width = 0, height = 0] = part;
    const mean = sharp(picture).extract({ left, top, width, height }).resize(1, 1, { fit: 'fill' });
    return [...(await mean.removeAlpha().raw().toBuffer())] as Color;
  };
  const inside = await colorAt(gap.top + 16, gap.bottom - gap.top - 32);
  const below = await colorAt(gap.bottom + 4, 8);
  return {
    inside: brightness(inside),
    below: brightness(below),
    own: brightness(own),
    contrast: contrastOf(luminance(ink), luminance(inside)),
  };
}

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function brightness([red, green, blue]: Color): number {
  return (red + green + blue) / 3;
}

/** The empty gap between the bar's name and its links. */
function gapInBar() {
  const bar = document.querySelector('header') as HTMLElement;
  const [name, links] = ['a', 'nav'].map((tag) => bar.querySelector(tag)?.getBoundingClientRect());
  const paint = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const colorOf = (property: string) => {
    paint.fillStyle = getComputedStyle(bar).getPropertyValue(property);
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3) as [number, number, number];
  };
  const left = (name?.right ?? 0) + 8;
  const { top, bottom } = bar.getBoundingClientRect();
  return {
    gap: { left, width: (links?.left ?? 0) - 8 - left, top, bottom },
    view: innerWidth,
    own: colorOf('--raised'),
    ink: colorOf('--ink'),
  };
}
