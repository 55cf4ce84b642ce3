import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { about } from '../../site/content/about.ts';
import type { home } from '../../site/content/home.ts';
import type { industries } from '../../site/content/industries.ts';
import type { leadership } from '../../site/content/leadership.ts';
import type { SiteContent } from '../../site/content/site.ts';
import type { VoiceContent } from '../../site/content/voice.ts';
import { editRecord } from '../harness/edits.ts';
import { ROOT } from '../harness/service.ts';
import {
  buildSiteVariants,
  type SiteVariant,
  startSiteVariant,
  type VariantOptions,
} from '../harness/site-variant.ts';

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
 * Every other build of the site that a browser test needs. Each costs four seconds of the processor's
 * time and more whenever the site changes: what can stand in one page together is one variant.
 */
const VARIANTS = {
  /** A film over the first view's drawing, and calls to ElevenLabs. */
  film: async () => ({
    files: await films(),
    edit: {
      'content/home.yaml': editRecord<typeof home>(({ hero }) => {
        delete hero.picture;
        hero.film = {
          wide: ['film-wide.mp4'],
          phone: ['film-phone.mp4'],
          pause: FILM.pause,
          play: FILM.play,
        };
      }),
      'content/voice.yaml': editRecord<VoiceContent>((content) => {
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
    files: await ownPictures(),
    edit: {
      'content/home.yaml': editRecord<typeof home>(({ hero }) => {
        hero.picture = { wide: 'Quay, morning.JPG' };
      }),
      'content/about.yaml': editRecord<typeof about>((content) => {
        content.image = { file: 'Quay, morning.JPG', alt: OWN_PICTURES[0][0], focus: 'left' };
      }),
      'content/industries.yaml': editRecord<typeof industries>(({ cards }) => {
        for (const [i, file] of ['crane.png', 'anchor.svg'].entries()) {
          const card = cards[i];
          if (card) card.image = { file, alt: OWN_PICTURES[i + 1]?.[0] ?? '' };
        }
        const last = cards.at(-1);
        if (last?.image) last.image.photo = `${PHOTO_HOST}/photo-1?w=1200`;
      }),
      'content/leadership.yaml': editRecord<typeof leadership>(({ executives }) => {
        const [first, last] = [executives[0], executives.at(-1)];
        if (first) first.avatar = { file: 'ada.webp', alt: OWN_PICTURES[3][0] };
        if (last) last.background = OWN_BACKGROUND;
      }),
      'content/site.yaml': editRecord<SiteContent>(({ images, integrations }) => {
        images.hosts = [{ name: new URL(PHOTO_HOST).host, quality: 'q' }];
        integrations.webhookUrl = WEBHOOK;
        integrations.sharedSecret = 'in-the-page';
      }),
      'content/voice.yaml': editRecord<VoiceContent>((content) => {
        content.enabled = false;
      }),
    },
  }),

  /** Some sections in another order, no scorecard, no webhook, Google's tag, and calls to Vapi. */
  chosen: async () => ({
    without: ['content/scorecard.yaml'],
    edit: {
      'content/home.yaml': editRecord<typeof home>((content) => {
        content.sections = [...CHOSEN];
      }),
      'content/site.yaml': editRecord<SiteContent>((content) => {
        content.integrations.webhookUrl = '';
        content.analytics = { tag: TAG, personalData: 'hashed' };
        content.images.hosts = [];
      }),
      'content/voice.yaml': editRecord<VoiceContent>((content) => {
        content.provider = 'vapi';
        content.vapi = { publicKey: '8f0c-11', assistantId: '2b1f-42' };
      }),
    },
  }),
} satisfies Record<string, () => Promise<VariantOptions>>;

export type VariantName = keyof typeof VARIANTS;

/** Builds every variant that was not built from exactly these files. */
export async function buildVariants(): Promise<void> {
  const named = Object.entries(VARIANTS).map(async ([name, of]) => [name, await of()] as const);
  await buildSiteVariants(Object.fromEntries(await Promise.all(named)));
}

/** Serves a variant, which is built if it was not built from exactly these files. */
export async function startVariant(name: VariantName): Promise<SiteVariant> {
  return startSiteVariant(name, await VARIANTS[name]());
}

async function films(): Promise<Record<string, Buffer>> {
  const folder = path.join(ROOT, 'tests/fixtures/films');
  const read = (name: string) => readFile(path.join(folder, name));
  return {
    'content/pictures/film-wide.mp4': await read('film-wide.mp4'),
    'content/pictures/film-phone.mp4': await read('film-phone.mp4'),
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
    'content/pictures/Quay, morning.JPG': await plain(3000, 2000, '#357').jpeg().toBuffer(),
    'content/pictures/crane.png': await plain(900, 900, clear).png().toBuffer(),
    'content/pictures/anchor.svg': Buffer.from(drawing),
    'content/pictures/ada.webp': await plain(500, 500, '#863').webp().toBuffer(),
  };
}
