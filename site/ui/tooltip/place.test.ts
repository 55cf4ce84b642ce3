import { expect, test } from 'vitest';
import { placeBeside } from './place.ts';

const VIEW = { width: 320, height: 640 };
const TOOLTIP = { width: 100, height: 40 };

function controlAt(left: number, top: number) {
  return { left, top, bottom: top + 44, width: 44 };
}

test('[B12] a tooltip is centered below its control', () => {
  expect(placeBeside(controlAt(138, 100), TOOLTIP, VIEW)).toEqual({ left: 110, top: 144 });
});

test('[B12] a tooltip stays within the window on both sides', () => {
  expect(placeBeside(controlAt(0, 100), TOOLTIP, VIEW).left).toBe(0);
  expect(placeBeside(controlAt(276, 100), TOOLTIP, VIEW).left).toBe(220);
});

test('[B12] a tooltip is above a control that has no room below it', () => {
  expect(placeBeside(controlAt(138, 590), TOOLTIP, VIEW).top).toBe(550);
});
