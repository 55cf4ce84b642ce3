import { mix, rgb } from '../lib/color.ts';
import { smooth } from '../lib/noise.ts';
import type { Palette } from '../lib/palette.ts';
import { drawGround } from './ground.ts';
import type { View } from './terrain.ts';
import { drawWay } from './way.ts';

/** Steps from dark to bright: one for each value of a byte. */
const STEPS = 256;

/** Draws frames of the hero's film as RGB bytes. `time` runs from 0 to 1 and repeats. */
export function framesOf(view: View, palette: Palette): (time: number) => Buffer {
  const ramp = rampOf(palette);
  const [litRed, litGreen, litBlue] = rgb(palette.signal);
  return (time) => {
    const ground = drawGround(view, time).light;
    const way = drawWay(view, time).light;
    const pixels = Buffer.alloc(ground.length * 3);
    for (let i = 0; i < ground.length; i += 1) {
      const at = 3 * Math.min(STEPS - 1, Math.round((ground[i] ?? 0) * (STEPS - 1)));
      const lit = way[i] ?? 0;
      const [red, green, blue] = [ramp[at] ?? 0, ramp[at + 1] ?? 0, ramp[at + 2] ?? 0];
      pixels[i * 3] = red + (litRed - red) * lit;
      pixels[i * 3 + 1] = green + (litGreen - green) * lit;
      pixels[i * 3 + 2] = blue + (litBlue - blue) * lit;
    }
    return pixels;
  };
}

/** From the ground's color through the darker accent to the accent, as RGB bytes. */
function rampOf({ ground, deep, accent }: Palette): Uint8Array {
  const colors = Array.from({ length: STEPS }, (_, i) => {
    const part = i / (STEPS - 1);
    const line = mix(ground, deep, smooth(0, 0.55, part));
    return rgb(mix(line, accent, smooth(0.3, 1, part)));
  });
  return Uint8Array.from(colors.flat());
}
