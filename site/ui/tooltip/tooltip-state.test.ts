import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTooltipState } from './tooltip-state.ts';

let open: string[];
let tooltips: ReturnType<typeof createTooltipState<string>>;

beforeEach(() => {
  vi.useFakeTimers();
  open = [];
  tooltips = createTooltipState((tooltip) => {
    open.push(tooltip);
    return () => {
      open = open.filter((each) => each !== tooltip);
    };
  });
});

afterEach(() => void vi.useRealTimers());

test('[B12] a tooltip is shown after 700 ms', () => {
  tooltips.showSoon('first');
  vi.advanceTimersByTime(699);
  expect(open).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(open).toEqual(['first']);
});

test.each(['cancel', 'close', 'closeAny'] as const)(
  '[B12] [X15] a tooltip stopped by %s before then is never shown',
  (end) => {
    tooltips.showSoon('first');
    vi.advanceTimersByTime(699);
    tooltips[end]('first');
    vi.advanceTimersByTime(1000);
    expect(open).toEqual([]);
  },
);

test('[B12] canceling or closing a tooltip does not affect another', () => {
  tooltips.showSoon('first');
  tooltips.cancel('second');
  vi.advanceTimersByTime(700);
  expect(open).toEqual(['first']);
  tooltips.close('second');
  expect(open).toEqual(['first']);
});

test('[B12] only one tooltip is shown at a time', () => {
  tooltips.show('first');
  tooltips.showSoon('second');
  expect(open).toEqual(['second']);
});

test('[B12] the next tooltip is shown immediately within 300 ms, but not later', () => {
  tooltips.show('first');
  tooltips.close('first');
  vi.advanceTimersByTime(299);
  tooltips.showSoon('second');
  expect(open).toEqual(['second']);
  tooltips.close('second');
  vi.advanceTimersByTime(300);
  tooltips.showSoon('first');
  expect(open).toEqual([]);
});
