import type { Arrow } from './imports.ts';

/** The folders each folder may import. Folders not listed may import all except the site. */
const ROOMS: Record<string, readonly string[]> = {
  contract: [],
  site: ['contract/'],
  intake: ['contract/'],
  desk: [
    'contract/',
    'intake/config.ts',
    'intake/shared/',
    'intake/store/',
    'intake/files/',
    'intake/deliver/',
    // The codes for why a submission is quarantined: the desk has a sentence for each.
    'intake/receive/limits/suspicion.ts',
  ],
  cli: ['contract/', 'intake/', 'desk/exports/', 'desk/shared/'],
  scripts: [],
  // Its submissions name the roles of the agency's content.
  demo: ['contract/', 'intake/', 'desk/', 'site/content/'],
};

/** This file builds the site, and counts as a part of its layout. */
const SITE_CONFIG = 'astro.config.ts';

/** Inside the site each layer may import the layers after it. */
export const SITE_LAYERS = [
  'pages',
  'layout',
  'build',
  'sections',
  'legal',
  'failed',
  'call',
  'form',
  'images',
  'fonts',
  'page',
  'ui',
  'content',
];

/**
 * Inside the service each folder may import the folders after it. Receiving and delivering know
 * nothing of each other: what both need is in `shared/`.
 */
export const INTAKE_LAYERS = ['http', 'jobs', 'deliver', 'receive', 'files', 'store', 'shared'];
const APART = 'intake/receive/';

/** The wiring of the service, and what describes it to people: above all folders. */
const WIRING = ['intake/main.ts', 'intake/service.ts', 'intake/summary.ts', 'intake/config.ts'];
/** Its type is known everywhere. */
const CONFIG = 'intake/config.ts';

/** The site's look. The desk imports it, so that a change of color or type shows in both. */
const LOOK = [
  'site/layout/tokens.css',
  'site/layout/cut.css',
  'site/build/content-modules.ts',
  'site/build/desk-css.ts',
];

/** Tests may cross rooms: those in `tests/`, and those beside the code that they test. */
function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.test\.tsx?$/.test(file);
}

/** Says why an import is not allowed by the design; undefined if it is allowed. */
export function objection({ from, to }: Arrow): string | undefined {
  if (isTest(from)) return undefined;
  const [room = '', layer = ''] = from === SITE_CONFIG ? ['site', 'layout'] : from.split('/');
  if (/^desk\/(?:page\/|vite\.config)/.test(from) && LOOK.includes(to)) return undefined;
  if (to.startsWith('../')) return `${from} imports ${to}: that is outside the project`;
  const allowed = ROOMS[room];
  const own = to.startsWith(`${room}/`);
  if (allowed && !own && !allowed.some((prefix) => to.startsWith(prefix))) {
    return `${from} imports ${to}: ${room} may import ${allowed.join(', ') || 'nothing of ours'}`;
  }
  const isSeed = room === 'demo' && to.startsWith('site/content/');
  if (!own && to.startsWith('site/') && !isSeed) {
    return `${from} imports ${to}: nothing imports the site`;
  }
  if (room === 'intake' && own && to !== CONFIG && !WIRING.includes(from)) {
    const below = INTAKE_LAYERS.slice(INTAKE_LAYERS.indexOf(layer));
    const isApart = layer === 'deliver' && to.startsWith(APART);
    if (below.includes(to.split('/')[1] ?? '') && !isApart) return undefined;
    return `${from} imports ${to}: ${INTAKE_LAYERS.join(' > ')}, and deliver not from receive`;
  }
  if (room !== 'site' || !to.startsWith('site/')) return undefined;
  const layerOfTarget = to.split('/')[1] ?? '';
  const upward = SITE_LAYERS.indexOf(layerOfTarget) < SITE_LAYERS.indexOf(layer);
  if (!upward) return undefined;
  return `${from} imports ${to}: ${SITE_LAYERS.join(' > ')}`;
}
