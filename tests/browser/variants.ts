import { cp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { buildWhenStale, siteOf } from '../../scripts/lib/builds.mjs';
import { TEST_AGENCY } from '../../scripts/lib/root.mjs';
import type { about } from '../../site/content/about.ts';
import type { home } from '../../site/content/home.ts';
import type { industries } from '../../site/content/industries.ts';
import type { leadership } from '../../site/content/leadership.ts';
import type { SiteContent } from '../../site/content/site.ts';
import type { VoiceContent } from '../../site/content/voice.ts';
import { ROOT } from '../harness/service.ts';

/** Another build of the site, as an agency would make it, on a plain static host. */
export interface SiteVariant {
  url: string;
  /** Where its files are. */
  directory: string;
  close(): Promise<void>;
}

/** Changes to the agency of the tests, by names of files in its folder. */
interface Changes {
  edit?: Record<string, (text: string) => string>;
  add?: Record<string, Buffer>;
  without?: readonly string[];
}

/** A record in `content/` with the type of its schema, but writable. */
type Editable<Content> = Content extends readonly (infer Item)[]
  ? Editable<Item>[]
  : Content extends object
    ? { -readonly [Field in keyof Content]: Editable<Content[Field]> }
    : Content;

/** Changes fields of a YAML record, as an editor would: `change` writes into the given record. */
function editRecord<Content>(change: (content: Editable<Content>) => void) {
  return (text: string): string => {
    const content: Editable<Content> = parse(text);
    change(content);
    return stringify(content);
  };
}

/** Another order, without the figures, the process and the questions. */
export const CHOSEN = ['services', 'roles', 'industries', 'about', 'leadership'] as const;

/** A webhook on another origin. Only a browser from `other-hosts.ts` finds it. */
export const WEBHOOK = 'http://hooks.example/webhook';

/** Google's tag. */
export const TAG = 'G-AB12CD34EF';

export const PHOTO_HOST = 'https://images.unsplash.com';

/** Alt texts of the agency's own pictures, with the type and shape that a small screen gets. */
export const OWN_PICTURES = [
  ['The quay in the morning.', '.avif', 8 / 7],
  ['A crane.', '.avif', 4 / 3],
  ['An anchor.', '.svg', 4 / 3],
  ['Ada at her desk.', '.avif', 4 / 5],
] as const;

/** The picture behind the last portrait. */
export const OWN_BACKGROUND = 'crane.png';

/** Names of the film's button. */
export const FILM = { pause: 'Stop the film', play: 'Start the film' };

/**
 * Every other build of the site that a browser test needs. Each costs eight seconds of the processor's
 * time whenever the site changes: what can stand in one page together is one variant.
 */
const VARIANTS = {
  /** A film over the first view's drawing, and calls to ElevenLabs. */
  film: async () => ({
    add: await films(),
    edit: {
      'home.yaml': editRecord<typeof home>(({ hero }) => {
        delete hero.picture;
        hero.film = {
          wide: ['film-wide.mp4'],
          phone: ['film-phone.mp4'],
          pause: FILM.pause,
          play: FILM.play,
        };
      }),
      'voice.yaml': editRecord<VoiceContent>((content) => {
        content.provider = 'elevenlabs';
        content.elevenlabs = { agentId: 'agent_01', isPrivate: true };
      }),
    },
  }),

  /**
   * An agency's own pictures, and a photo at a photo host; a webhook on another origin, and no
   * agent.
   */
  own: async () => ({
    add: await ownPictures(),
    edit: {
      'home.yaml': editRecord<typeof home>(({ hero }) => {
        hero.picture = { wide: 'Quay, morning.JPG' };
      }),
      'about.yaml': editRecord<typeof about>((content) => {
        content.image = { file: 'Quay, morning.JPG', alt: OWN_PICTURES[0][0], focus: 'left' };
      }),
      'industries.yaml': editRecord<typeof industries>(({ cards }) => {
        for (const [i, file] of ['crane.png', 'anchor.svg'].entries()) {
          const card = cards[i];
          if (card) card.image = { file, alt: OWN_PICTURES[i + 1]?.[0] ?? '' };
        }
        const last = cards.at(-1);
        if (last?.image) last.image.photo = `${PHOTO_HOST}/photo-1?w=1200`;
      }),
      'leadership.yaml': editRecord<typeof leadership>(({ executives }) => {
        const [first, last] = [executives[0], executives.at(-1)];
        if (first) first.avatar = { file: 'ada.webp', alt: OWN_PICTURES[3][0] };
        if (last) last.background = OWN_BACKGROUND;
      }),
      'site.yaml': editRecord<SiteContent>(({ images, integrations }) => {
        images.hosts = [{ name: new URL(PHOTO_HOST).host, quality: 'q' }];
        integrations.webhookUrl = WEBHOOK;
        integrations.sharedSecret = 'in-the-page';
      }),
      'voice.yaml': editRecord<VoiceContent>((content) => {
        content.enabled = false;
      }),
    },
  }),

  /** Some sections in another order, no scorecard, no webhook, Google's tag, and calls to Vapi. */
  chosen: async () => ({
    without: ['scorecard.yaml'],
    edit: {
      'home.yaml': editRecord<typeof home>((content) => {
        content.sections = [...CHOSEN];
      }),
      'site.yaml': editRecord<SiteContent>((content) => {
        content.integrations.webhookUrl = '';
        content.analytics = { tag: TAG, personalData: 'hashed' };
        content.images.hosts = [];
      }),
      'voice.yaml': editRecord<VoiceContent>((content) => {
        content.provider = 'vapi';
        content.vapi = { publicKey: '8f0c-11', assistantId: '2b1f-42' };
      }),
    },
  }),
} satisfies Record<string, () => Promise<Changes>>;

export type VariantName = keyof typeof VARIANTS;

const FOLDER = '.astro/variants';

/** Builds every variant that was not built from exactly these files. */
export async function buildVariants(): Promise<void> {
  for (const [name, changes] of Object.entries(VARIANTS)) {
    const agency = path.join(FOLDER, `${name}-agency`);
    await writeAgency(path.join(ROOT, agency), await changes());
    const site = siteOf(`Building the variant "${name}"`, agency, path.join(FOLDER, name));
    await buildWhenStale({ ...site, inputs: [...site.inputs, 'tests/browser/variants.ts'] });
  }
}

/** Copies the tests' agency, and changes it. Unchanged files keep their times, so nothing is stale. */
async function writeAgency(folder: string, { edit = {}, add = {}, without = [] }: Changes) {
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(ROOT, TEST_AGENCY), folder, { recursive: true, preserveTimestamps: true });
  for (const name of without) await rm(path.join(folder, name));
  const edited = Object.entries(edit).map(async ([name, change]) => {
    return [name, change(await readFile(path.join(folder, name), 'utf8'))] as const;
  });
  for (const [name, content] of [...(await Promise.all(edited)), ...Object.entries(add)]) {
    await writeFile(path.join(folder, name), content);
    await utimes(path.join(folder, name), 0, 0);
  }
}

/** Serves a variant as a plain static host does. `npm test -- browser` builds it first. */
export async function startVariant(name: VariantName): Promise<SiteVariant> {
  const directory = path.join(ROOT, FOLDER, name);
  const app = new Hono().use(serveStatic({ root: directory }));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    directory,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // A page may still be open there.
        server.closeAllConnections();
      }),
  };
}

async function films(): Promise<Record<string, Buffer>> {
  const folder = path.join(ROOT, 'tests/fixtures/films');
  const read = (name: string) => readFile(path.join(folder, name));
  return {
    'pictures/film-wide.mp4': await read('film-wide.mp4'),
    'pictures/film-phone.mp4': await read('film-phone.mp4'),
  };
}

type Background = string | { r: number; g: number; b: number; alpha: number };

async function ownPictures(): Promise<Record<string, Buffer>> {
  const plain = (width: number, height: number, background: Background) =>
    sharp({ create: { width, height, channels: 4, background } });
  const clear = { r: 200, g: 80, b: 20, alpha: 0.5 };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">
  <rect width="40" height="30" fill="#135"/><circle cx="20" cy="15" r="9" fill="#fc3"/></svg>`;
  return {
    'pictures/Quay, morning.JPG': await plain(3000, 2000, '#357').jpeg().toBuffer(),
    'pictures/crane.png': await plain(900, 900, clear).png().toBuffer(),
    'pictures/anchor.svg': Buffer.from(drawing),
    'pictures/ada.webp': await plain(500, 500, '#863').webp().toBuffer(),
  };
}
