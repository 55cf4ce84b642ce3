import { isListening, report, reportVideo, SCROLL_MILESTONES } from './analytics.ts';
import { reportHeroFilm } from './report-hero-film.ts';

const SOCIAL =
  /(?:^|\.)(linkedin|facebook|instagram|youtube|tiktok|twitter|x|github|discord|twitch)\.(?:com|tv)$/;

const VIDEO_ACTIONS: Readonly<Record<string, string>> = {
  play: 'play',
  pause: 'pause',
  ended: 'complete',
};

/**
 * Reports what a visitor does with links, videos, and the page. Loads no further code, because a
 * click on a link often leaves the page, which cancels loading.
 */
export function startReporting(): void {
  // In the capture phase, because video events don't bubble.
  const capture = { capture: true, passive: true };
  document.addEventListener('click', onClick, capture);
  for (const type in VIDEO_ACTIONS) document.addEventListener(type, onVideo, capture);
  addEventListener('scroll', onScroll, capture);
  reportHeroFilm();
  // The page may already have been scrolled, or may have opened at an anchor.
  onScroll();
}

function onClick({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link) return;
  const { protocol, hostname, href } = link;
  const platform = SOCIAL.exec(hostname)?.[1];
  if (protocol === 'tel:') report('phone_click', { phone_number: href.slice(protocol.length) });
  if (platform) report('social_click', { social_platform: platform, social_url: href });
  if (protocol.startsWith('http') && link.closest('nav')) {
    report('navigation_click', {
      link_text: ownText(link),
      destination: link.getAttribute('href') ?? href,
    });
  }
}

/** A link's own text, without the screen reader text, which is in a child element. */
function ownText({ childNodes }: Node): string {
  return Array.from(childNodes, (node) => (node instanceof Text ? node.data : ''))
    .join('')
    .trim();
}

// Ignores videos that play without controls, and the hero's film: see report-hero-film.ts.
function onVideo({ target, type }: Event): void {
  const action = VIDEO_ACTIONS[type];
  if (!(target instanceof HTMLVideoElement) || !target.controls || !action) return;
  // Browsers fire `pause` before `ended`.
  if (type !== 'pause' || !target.ended) reportVideo(action, target.id);
}

const passed = new Set<number>();

function onScroll(): void {
  if (!isListening()) return;
  const { scrollHeight, clientHeight } = document.documentElement;
  const range = scrollHeight - clientHeight;
  // Adds one pixel, because the scroll range of a zoomed page may end at a fraction of a pixel.
  const percent = range > 0 ? ((scrollY + 1) / range) * 100 : 0;
  for (const milestone of SCROLL_MILESTONES) {
    if (percent < milestone || passed.has(milestone)) continue;
    passed.add(milestone);
    report('scroll_depth', { scroll_depth: milestone });
  }
}
