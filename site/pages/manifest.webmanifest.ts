import type { APIRoute } from 'astro';
import { home } from '../content/home.ts';
import { siteConfig } from '../content/site.ts';
import { LAUNCHER_ICONS } from '../images/brand/brand-files.ts';
import { THEME_COLORS } from '../layout/theme-colors.ts';

/** `manifest.webmanifest`: the site's entry on a home screen. The site still opens in a browser. */
export const GET: APIRoute = () =>
  Response.json({
    name: siteConfig.companyName,
    description: home.head.description,
    lang: siteConfig.language,
    id: '/',
    start_url: '/',
    display: 'browser',
    theme_color: THEME_COLORS.light,
    background_color: THEME_COLORS.light,
    icons: LAUNCHER_ICONS,
  });
