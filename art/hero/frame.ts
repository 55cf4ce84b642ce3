import { mix, rgb } from '../lib/colour.ts';
import { between, smooth } from '../lib/noise.ts';
import type { Palette } from '../lib/palette.ts';
import { drawGround } from './ground.ts';
import type { View } from './terrain.ts';
import { drawWay } from './way.ts';

/** Steps from dark to bright: one for each value of a byte. */
const STEPS = 256;

/** One frame of the hero's film as RGB bytes. `time` runs from 0 to 1 and repeats. */
export function frame(view: View, time: number, palette: Palette): Buffer {
  const ground = drawGround(view, time).light;
  const way = drawWay(view, time).light;
  // From the ground's colour through the darker accent to the accent.
  const ramp = Array.from({ length: STEPS }, (_, i) => {
    const part = i / (STEPS - 1);
    const line = mix(palette.ground, palette.deep, smooth(0, 0.55, part));
    return rgb(mix(line, palette.accent, smooth(0.3, 1, part)));
  });
  const signal = rgb(palette.signal);
  const pixels = Buffer.alloc(ground.length * 3);
  for (let i = 0; i < ground.length; i += 1) {
    const step = Math.min(STEPS - 1, Math.round((ground[i] ?? 0) * (STEPS - 1)));
    const [red, green, blue] = ramp[step] ?? signal;
    const lit = way[i] ?? 0;
    pixels[i * 3] = between(red, signal[0], lit);
    pixels[i * 3 + 1] = between(green, signal[1], lit);
    pixels[i * 3 + 2] = between(blue, signal[2], lit);
  }
  return pixels;
}
