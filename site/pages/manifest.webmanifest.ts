import type { APIRoute } from 'astro';
import { home } from '../../content/schema/home.ts';
import { siteConfig } from '../../content/schema/site.ts';
import { LAUNCHER_ICONS, THEME_COLOR } from '../shell/assets.ts';

/** `manifest.webmanifest`: how the site stands on a home screen; it still opens in the browser. */
export const GET: APIRoute = () =>
  Response.json({
    name: siteConfig.companyName,
    description: home.head.description,
    lang: 'en',
    id: '/',
    start_url: '/',
    display: 'browser',
    theme_color: THEME_COLOR,
    background_color: THEME_COLOR,
    icons: LAUNCHER_ICONS,
  });
