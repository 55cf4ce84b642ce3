import type { Arrow } from './imports.ts';

/** The folders each folder may import. Folders not listed may import all except the site. */
const ROOMS: Record<string, readonly string[]> = {
  contract: [],
  schema: ['contract/'],
  site: ['schema/', 'contract/'],
  intake: ['contract/'],
  operator: [
    'contract/',
    'intake/config.ts',
    'intake/shared/',
    'intake/store/',
    'intake/files/',
    'intake/deliver/',
    // The codes for why a submission is quarantined: the desk has a sentence for each.
    'intake/receive/limits/suspicion.ts',
  ],
  scripts: [],
};

/** This file builds the site, and counts as a part of its layout. */
const SITE_CONFIG = 'astro.config.ts';

/** Inside the site each layer may import the layers after it. */
export const SITE_LAYERS = [
  'gallery',
  'pages',
  'layout',
  'fast',
  'home',
  'legal',
  'failed',
  'call',
  'form',
  'images',
  'fonts',
  'page',
  'ui',
  'undocumented',
];

/**
 * Inside the service each folder may import the folders after it. Receiving and delivering know
 * nothing of each other: what both need is in `shared/`.
 */
export const INTAKE_LAYERS = ['http', 'upkeep', 'deliver', 'receive', 'files', 'store', 'shared'];
const APART = 'intake/receive/';

/** The wiring of the service, and what describes it to people: above all folders. */
const WIRING = ['intake/main.ts', 'intake/service.ts', 'intake/summary.ts', 'intake/config.ts'];
/** Its type is known everywhere. */
const CONFIG = 'intake/config.ts';

/** Only these may import code that exists purely for speed, so it can be removed easily. */
const KNOWS_FAST = ['layout', 'fast'];

/** The one promise of `fast/` that other layers wait for: a press is answered first. */
const PRESS = 'site/fast/press.ts';

/** The site's look. The desk imports it, so that a change of color or type shows in both. */
const LOOK = [
  'site/layout/tokens.css',
  'site/layout/cut.css',
  'site/layout/brand-tokens.ts',
  'site/fonts/font-styles.ts',
];

/** The names in the site's HTML, for rooms that look at pages or share the look of the site. */
const ATTRIBUTES = 'site/ui/attributes.ts';

/** Tests may cross rooms: those in `tests/`, and those beside the code that they test. */
function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.test\.tsx?$/.test(file);
}

/** Says why an import is not allowed by the design; undefined if it is allowed. */
export function objection({ from, to }: Arrow): string | undefined {
  if (isTest(from)) return undefined;
  const [room = '', layer = ''] = from === SITE_CONFIG ? ['site', 'layout'] : from.split('/');
  if (/^operator\/desk\/(?:page\/|vite\.config)/.test(from) && LOOK.includes(to)) return undefined;
  if (to === ATTRIBUTES && /^(?:lab|operator|scripts)\//.test(from)) return undefined;
  if (to.startsWith('../')) return `${from} imports ${to}: that is outside the project`;
  const allowed = ROOMS[room];
  const own = to.startsWith(`${room}/`);
  if (allowed && !own && !allowed.some((prefix) => to.startsWith(prefix))) {
    return `${from} imports ${to}: ${room} may import ${allowed.join(', ') || 'nothing of ours'}`;
  }
  if (!own && to.startsWith('site/') && room !== 'site') {
    return `${from} imports ${to}: nothing imports the site`;
  }
  if (room === 'intake' && own && to !== CONFIG && !WIRING.includes(from)) {
    const below = INTAKE_LAYERS.slice(INTAKE_LAYERS.indexOf(layer));
    const isApart = layer === 'deliver' && to.startsWith(APART);
    if (below.includes(to.split('/')[1] ?? '') && !isApart) return undefined;
    return `${from} imports ${to}: ${INTAKE_LAYERS.join(' > ')}, and deliver not from receive`;
  }
  if (room !== 'site' || !to.startsWith('site/') || to === PRESS) return undefined;
  const layerOfTarget = to.split('/')[1] ?? '';
  if (layerOfTarget === 'fast' && !KNOWS_FAST.includes(layer)) {
    return `${from} imports ${to}: only ${KNOWS_FAST.join(' and ')} may, and others only ${PRESS}`;
  }
  const upward = SITE_LAYERS.indexOf(layerOfTarget) < SITE_LAYERS.indexOf(layer);
  // The build also needs what belongs to the gallery, which is above the layout.
  if (!upward || from === SITE_CONFIG) return undefined;
  return `${from} imports ${to}: ${SITE_LAYERS.join(' > ')}`;
}
