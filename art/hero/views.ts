import type { View } from './terrain.ts';

/** For wide screens: the words are at the left, the figures along the bottom. */
export const WIDE: View = {
  width: 1600,
  height: 900,
  horizon: 0.32,
  vanishing: 0.75,
  scale: 1600,
  dawn: [0.1, 0.6],
  unit: 1,
};

/** For phones in portrait: the ground begins below the words. */
export const PHONE: View = {
  width: 720,
  height: 1280,
  horizon: 0.55,
  vanishing: 0.72,
  scale: 1150,
  dawn: [-0.7, 0.3],
  unit: 1.05,
};

/** The same view for a picture of another width. */
export function resized(view: View, width: number): View {
  const factor = width / view.width;
  return {
    ...view,
    width,
    height: Math.round(view.height * factor),
    scale: view.scale * factor,
    unit: view.unit * factor,
  };
}
