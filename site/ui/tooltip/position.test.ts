import { expect, test } from 'vitest';
import { positionBeside } from './position.ts';

const VIEW = { width: 320, height: 640 };
const TOOLTIP = { width: 100, height: 40 };

function controlAt(left: number, top: number) {
  return { left, top, bottom: top + 44, width: 44 };
}

test('[B12] a tooltip is centered below its control', () => {
  expect(positionBeside(controlAt(138, 100), TOOLTIP, VIEW)).toEqual({ left: 110, top: 144 });
});

test('[B12] a tooltip stays within the window on both sides', () => {
  expect(positionBeside(controlAt(0, 100), TOOLTIP, VIEW).left).toBe(0);
  expect(positionBeside(controlAt(276, 100), TOOLTIP, VIEW).left).toBe(220);
});

test('[B12] a tooltip is above a control that has no room below it', () => {
  expect(positionBeside(controlAt(138, 590), TOOLTIP, VIEW).top).toBe(550);
});
