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
 * Reports what a visitor does with links, videos and the page. It loads no further code: a click on
 * a link often leaves the page, which cancels a load.
 */
export function startReporting(): void {
  // In the capture phase, as the events of videos do not bubble.
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

/** The text of a link without the part for screen readers, which is in a child element. */
function ownText({ childNodes }: Node): string {
  return Array.from(childNodes, (node) => (node instanceof Text ? node.data : ''))
    .join('')
    .trim();
}

// A video without controls plays by itself. The hero's film has its own: report-hero-film.ts.
function onVideo({ target, type }: Event): void {
  const action = VIDEO_ACTIONS[type];
  if (!(target instanceof HTMLVideoElement) || !target.controls || !action) return;
  // Browsers pause a video before they end it.
  if (type !== 'pause' || !target.ended) reportVideo(action, target.id);
}

const passed = new Set<number>();

function onScroll(): void {
  if (!isListening()) return;
  const { scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  // Add one pixel, as the scroll range of a zoomed page may end at a fraction of a pixel.
  const percent = way > 0 ? ((scrollY + 1) / way) * 100 : 0;
  for (const milestone of SCROLL_MILESTONES) {
    if (percent < milestone || passed.has(milestone)) continue;
    passed.add(milestone);
    report('scroll_depth', { scroll_depth: milestone });
  }
}
