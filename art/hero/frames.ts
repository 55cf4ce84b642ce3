/** A worker that draws every so many frames of a film, and the next one while the last is taken. */
import { parentPort, workerData } from 'node:worker_threads';
import { FRAMES, timeOf } from '../lib/film.ts';
import type { Palette } from '../lib/palette.ts';
import { framesOf } from './frame.ts';
import type { View } from './terrain.ts';

interface Work {
  view: View;
  palette: Palette;
  first: number;
  step: number;
}

const { view, palette, first, step } = workerData as Work;

const frame = framesOf(view, palette);
let at = first;
let ready = frame(timeOf(at));

parentPort?.on('message', () => {
  parentPort?.postMessage(ready);
  at += step;
  if (at < FRAMES) ready = frame(timeOf(at));
});
