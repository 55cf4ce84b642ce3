import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endLine, progressLine, showProgress } from './progress.mjs';

describe('a line of progress', () => {
  test('says what, how far and how long', () => {
    expect(progressLine('Installing packages', 12_900, { done: 214, total: 380 })).toBe(
      'Installing packages  214 of 380  12 s',
    );
    expect(progressLine('Building the site', 900)).toBe('Building the site  0 s');
  });

  test('stays with the outcome', () => {
    expect(endLine('Building the site', 6_149, 'done')).toBe('Building the site  done  6.1 s');
    expect(endLine('Building the site', 6_149, 'FAILED')).toBe('Building the site  FAILED  6.1 s');
  });
});

describe('showing progress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function said(isTTY: boolean, ms: number) {
    let text = '';
    const write = (chunk: string | Uint8Array) => {
      text += chunk;
      return true;
    };
    const end = showProgress('Building', undefined, { isTTY, write });
    vi.advanceTimersByTime(ms);
    end('done');
    vi.advanceTimersByTime(60_000);
    return text;
  }

  test('writes whole lines to a log, one in five seconds', () => {
    expect(said(false, 11_000)).toBe('Building  5 s\nBuilding  10 s\nBuilding  done  11.0 s\n');
  });

  test('refreshes one line on a terminal', () => {
    const text = said(true, 1_000);
    expect(text.match(/\n/g)).toHaveLength(1);
    expect(text).toContain('\r\u001b[2KBuilding  1 s');
    expect(text.endsWith('\r\u001b[2KBuilding  done  1.0 s\n')).toBe(true);
  });
});
