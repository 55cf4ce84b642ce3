import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callOff, close, isShown, show, showSoon, subscribe } from './shown.ts';

const [first, second] = [Symbol(), Symbol()];
const shown = () => [first, second].filter(isShown);

let page: EventTarget;
let leave: () => void;

// One clock for all tests, as the module remembers when the last tooltip closed.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', page);
  leave = subscribe(() => undefined);
});

afterEach(() => {
  for (const tooltip of [first, second]) close(tooltip);
  leave();
  vi.advanceTimersByTime(1000);
  vi.unstubAllGlobals();
});

const press = (key: string) => page.dispatchEvent(Object.assign(new Event('keydown'), { key }));

test('[B12] a tooltip is shown after 700 ms', () => {
  showSoon(first);
  vi.advanceTimersByTime(699);
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([first]);
});

test('[B12] one that is called off, or closed, before is never shown', () => {
  for (const end of [callOff, close]) {
    showSoon(first);
    vi.advanceTimersByTime(699);
    end(first);
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual([]);
  }
});

test('[B12] to call one off does nothing to another', () => {
  showSoon(first);
  callOff(second);
  vi.advanceTimersByTime(700);
  expect(shown()).toEqual([first]);
});

test('[B12] one is shown at a time', () => {
  show(first);
  showSoon(second);
  expect(shown()).toEqual([second]);
});

test('[B12] the next is shown at once within 300 ms, and no later', () => {
  show(first);
  close(first);
  vi.advanceTimersByTime(299);
  showSoon(second);
  expect(shown()).toEqual([second]);
  close(second);
  vi.advanceTimersByTime(300);
  showSoon(first);
  expect(shown()).toEqual([]);
});

test('[B12] [X15] a press and Escape close it, and one that is not shown yet; other keys do not', () => {
  for (const end of [() => press('Escape'), () => page.dispatchEvent(new Event('pointerdown'))]) {
    show(first);
    press('a');
    expect(shown()).toEqual([first]);
    end();
    expect(shown()).toEqual([]);
    vi.advanceTimersByTime(1000);
    showSoon(second);
    end();
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual([]);
  }
});

test('[B12] whoever listens is told of each change, and of nothing else', () => {
  const told = vi.fn();
  const stop = subscribe(told);
  show(first);
  show(first);
  expect(told).toHaveBeenCalledTimes(1);
  close(second);
  expect(told).toHaveBeenCalledTimes(1);
  close(first);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  show(first);
  expect(told).toHaveBeenCalledTimes(2);
});
