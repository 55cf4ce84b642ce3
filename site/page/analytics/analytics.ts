import { hasOptedOut } from './opted-out.ts';
import { publicAddress } from './public-address.ts';

declare global {
  interface Window {
    /** The page's global tag function, if it has one: Google's gtag.js or a compatible one. */
    gtag?: (command: 'event', name: string, data: Readonly<Record<string, unknown>>) => void;
  }
}

/** Scroll depths in percent. Each is reported once. */
export const SCROLL_MILESTONES = [25, 50, 75, 100] as const;

/** Reported name of a video without an id. */
const DEFAULT_VIDEO = 'portfolio_video';

/** Every event of the site, and its data. */
export interface Events {
  /** The entered values by field name: see `form/submit/report.ts`. */
  contact_form: Readonly<Record<string, string | number | boolean>> & {
    has_phone: boolean;
    has_files: boolean;
    file_count: number;
  };
  form_submission: { form_name: string };
  phone_click: { phone_number: string };
  social_click: { social_platform: string; social_url: string };
  navigation_click: { link_text: string; destination: string };
  scroll_depth: { scroll_depth: (typeof SCROLL_MILESTONES)[number] };
  faq_toggle: { question: string; state: 'open' | 'close' };
  video_interaction: { video_action: string; video_id: string };
  agent_call: { call_action: 'start' | 'end'; provider: string; seconds?: number };
  hero_video_play: object;
  hero_video_complete: object;
}

const CATEGORY: Readonly<Record<keyof Events, string>> = {
  contact_form: 'form',
  form_submission: 'form',
  phone_click: 'contact',
  social_click: 'social',
  navigation_click: 'navigation',
  scroll_depth: 'engagement',
  faq_toggle: 'engagement',
  video_interaction: 'video',
  agent_call: 'contact',
  hero_video_play: 'video',
  hero_video_complete: 'video',
};

/**
 * Whether the page currently has a tag function, and the visitor hasn't opted out. The function may
 * be added later, when the visitor consents.
 */
export function isListening(): boolean {
  return typeof window.gtag === 'function' && !hasOptedOut();
}

/** Passes an event with its category and path to the page's tag function. Never throws. */
export function report<Name extends keyof Events>(name: Name, data: Events[Name]): void {
  if (!isListening()) return;
  try {
    window.gtag?.('event', name, {
      event_category: CATEGORY[name],
      page_path: publicAddress(location.pathname),
      ...data,
    });
  } catch {
    // The tag function is third-party code. Its errors must not stop the visitor's action.
  }
}

/** Reports that a visitor played, paused, or finished a video. */
export function reportVideo(action: string, id = ''): void {
  report('video_interaction', { video_action: action, video_id: id || DEFAULT_VIDEO });
}

export function reportHeroVideoPlay(): void {
  report('hero_video_play', {});
}

export function reportHeroVideoComplete(): void {
  report('hero_video_complete', {});
}
