import type { Arrow } from './imports.ts';

/** What each room may import besides itself. Rooms that are not named may import all but the site. */
const ROOMS: Record<string, readonly string[]> = {
  art: [],
  content: [],
  contract: [],
  site: ['content/', 'contract/'],
  intake: ['contract/'],
  operator: [
    'contract/',
    'intake/config.ts',
    'intake/hold-directory.ts',
    'intake/mailing.ts',
    'intake/store/',
    'intake/files/',
    'intake/deliver/',
    // The words for why a submission is kept apart: the desk has a sentence for each.
    'intake/accept/suspicion.ts',
  ],
  scripts: [],
};

/** Builds the site, and counts as a part of it. */
const SITE_CONFIG = 'astro.config.ts';

/**
 * Inside the site each layer may import those that come after it. `assets` is what the room `art` makes: any
 * layer may show it, and nothing imports the maker.
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
  'behaviour',
  'fonts',
  'assets',
  'inline',
  'marks',
];

/** What the desk has of the site, so that one change of colour or type is seen in both: its look. */
const LOOK = ['site/shell/tokens.css', 'site/shell/cut.css', 'site/fonts/web-fonts.css'];

/** The names in the site's HTML: whoever looks at pages, or shares their look, has them from here. */
const MARKS = 'site/marks/marks.ts';

/** What is measured without a browser. */
const MEASURED = { by: 'bench/agent.mjs', layer: 'site/agent/' };

/** Tests cross rooms: those in `tests/`, and those that stand beside what they test. */
function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.test\.tsx?$/.test(file);
}

/** Why an import goes against the design's arrows, in words; undefined where it doesn't. */
export function objection({ from, to }: Arrow): string | undefined {
  if (isTest(from)) return undefined;
  const [room = '', layer = ''] = from === SITE_CONFIG ? ['site'] : from.split('/');
  if (from.startsWith('operator/desk/page/') && LOOK.includes(to)) return undefined;
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
