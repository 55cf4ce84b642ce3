import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  isListening,
  report,
  reportHeroVideoComplete,
  reportHeroVideoPlay,
  reportVideo,
} from './analytics.ts';

const gtag = vi.fn();

beforeEach(() => {
  gtag.mockReset();
  vi.stubGlobal('window', { gtag });
  vi.stubGlobal('location', { pathname: '/terms' });
});
afterEach(() => vi.unstubAllGlobals());

test('[A1] an event includes its category and the current path', () => {
  report('form_submission', { form_name: 'contact' });
  expect(gtag.mock.calls).toEqual([
    [
      'event',
      'form_submission',
      { event_category: 'form', page_path: '/terms', form_name: 'contact' },
    ],
  ]);
});

test('[A1] the hero video has its own events', () => {
  reportHeroVideoPlay();
  reportHeroVideoComplete();
  const data = { event_category: 'video', page_path: '/terms' };
  expect(gtag.mock.calls).toEqual([
    ['event', 'hero_video_play', data],
    ['event', 'hero_video_complete', data],
  ]);
});

test.each([
  [undefined, 'portfolio_video'],
  ['', 'portfolio_video'],
  ['showreel', 'showreel'],
])('[A1] a video with the id %s is reported as %s', (id, video_id) => {
  reportVideo('play', id);
  expect(gtag).toHaveBeenCalledWith(
    'event',
    'video_interaction',
    expect.objectContaining({ video_action: 'play', video_id }),
  );
});

test('[A1] a missing or failing tag function has no effect', () => {
  gtag.mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(isListening()).toBe(true);
  expect(reportHeroVideoPlay).not.toThrow();
  vi.stubGlobal('window', {});
  expect(isListening()).toBe(false);
  expect(reportHeroVideoPlay).not.toThrow();
});

test('[A1] a receipt page is reported without its number', () => {
  vi.stubGlobal('location', { pathname: '/received/7K3M-9QXD-2VTB' });
  reportHeroVideoPlay();
  const data = { event_category: 'video', page_path: '/received' };
  expect(gtag.mock.calls).toEqual([['event', 'hero_video_play', data]]);
});

test.each([
  [{ globalPrivacyControl: true }, {}],
  [{ doNotTrack: '1' }, {}],
  [{}, { doNotTrack: '1' }],
])('[X19] nothing is reported for a visitor with %j and a window with %j', (navigator, window) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', { gtag, ...window });
  expect(isListening()).toBe(false);
  reportHeroVideoPlay();
  expect(gtag).not.toHaveBeenCalled();
});

test.each([
  [{ globalPrivacyControl: false, doNotTrack: '0' }, {}],
  [{ doNotTrack: null }, { doNotTrack: 'unspecified' }],
])('[X19] a visitor with %j and a window with %j has not opted out', (navigator, window) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', { gtag, ...window });
  expect(isListening()).toBe(true);
});
