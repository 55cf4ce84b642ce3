import type { Arrow } from './imports.ts';

/** What each room may import besides itself. Rooms that are not named may import all but the site. */
const ROOMS: Record<string, readonly string[]> = {
  art: ['schema/'],
  contract: [],
  schema: ['contract/'],
  site: ['schema/', 'contract/'],
  intake: ['contract/'],
  operator: [
    'contract/',
    'intake/config.ts',
    'intake/hold-directory.ts',
    'intake/mailing.ts',
    'intake/moved.ts',
    'intake/store/',
    'intake/files/',
    'intake/deliver/',
    // The words for why a submission is kept apart: the desk has a sentence for each.
    'intake/accept/suspicion.ts',
  ],
  scripts: [],
};

/** This file builds the site, and counts as a part of it. */
const SITE_CONFIG = 'astro.config.ts';

/**
 * Inside the site each layer may import the layers after it. The room `art` makes the files in
 * `assets`: any layer may show these files, and nothing imports `art`.
 */
const SITE_LAYERS = [
  'gallery',
  'pages',
  'shell',
  'sections',
  'islands',
  'drawings',
  'ui',
  'agent',
  'inline',
  'behaviour',
  'brand',
  'fonts',
  'assets',
  'marks',
];

/** The site's look. The desk imports it, so that a change of colour or type shows in both. */
const LOOK = [
  'site/shell/tokens.css',
  'site/shell/cut.css',
  'site/build/brand.ts',
  'site/build/font-styles.ts',
];

/** The names in the site's HTML, for rooms that look at pages or share the look of the site. */
const MARKS = 'site/marks/marks.ts';

/** The part of the site that is measured without a browser. */
const MEASURED = { by: 'bench/agent.mjs', layer: 'site/agent/' };

/** Tests may cross rooms: those in `tests/`, and those beside the code that they test. */
function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.test\.tsx?$/.test(file);
}

/** Says why an import is not allowed by the design; undefined if it is allowed. */
export function objection({ from, to }: Arrow): string | undefined {
  if (isTest(from)) return undefined;
  const [room = '', layer = ''] = from === SITE_CONFIG ? ['site'] : from.split('/');
  if (/^operator\/desk\/(?:page\/|vite\.config)/.test(from) && LOOK.includes(to)) return undefined;
  if (to === MARKS && /^(?:art|bench|operator|scripts)\//.test(from)) return undefined;
  if (from === MEASURED.by && to.startsWith(MEASURED.layer)) return undefined;
  if (to.startsWith('../')) return `${from} imports ${to}: that is outside the project`;
  const allowed = ROOMS[room];
  const own = to.startsWith(`${room}/`);
  if (allowed && !own && !allowed.some((prefix) => to.startsWith(prefix))) {
    return `${from} imports ${to}: ${room} may import ${allowed.join(', ') || 'nothing of ours'}`;
  }
  if (!own && to.startsWith('site/')) {
    return `${from} imports ${to}: nothing imports the site`;
  }
  if (room !== 'site' || !own) return undefined;
  const upward = SITE_LAYERS.indexOf(to.split('/')[1] ?? '') < SITE_LAYERS.indexOf(layer);
  return upward ? `${from} imports ${to}: ${SITE_LAYERS.join(' > ')}` : undefined;
}
