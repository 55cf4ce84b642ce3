import { randomHex } from '../../intake/shared/random.ts';
import { beginAnew } from './machine/sqlite.ts';
import type { Delivery } from './people/receiver.ts';
import type { Sent } from './people/visitor.ts';
import { type Act, sayAct } from './story/acts.ts';
import type { Kept } from './story/audit.ts';
import { drawStory, type Story } from './story/draw-story.ts';
import { endWell } from './story/ending.ts';
import { perform } from './story/perform.ts';
import type { Broken } from './story/promises.ts';
import { type Line, Scene } from './story/scene.ts';
import { Random } from './world/random.ts';
import { setWorld, World } from './world/world.ts';

export interface Told {
  broken: Broken | undefined;
  lines: Line[];
  steps: number;
  /** How much time went by in the world, in milliseconds. */
  lasted: number;
  /** A digest of all that happened: the same for the same story. */
  trace: string;
}

export interface Run {
  seed: number;
  /** Which acts of the story happen, by their number; default: all. */
  only?: readonly number[] | undefined;
  /** Draws times and orders anew for the same acts. */
  chance?: number | undefined;
}

/** As many random bytes as the product has in stock at most. */
const STOCK_BYTES = 4096;

/** Far from each other, so that no seed has the chance of another. */
const CHANCES_APART = 1_000_003;

/** How many acts the story of a seed has. */
export function drawnActs(seed: number): number {
  return storyOf(seed).acts.length;
}

function storyOf(seed: number): Story {
  return drawStory(new Random(seed).named('story'));
}

/** Lets a story happen, and looks whether every promise was kept. */
export async function tell({ seed, only, chance = 0 }: Run, siteDir: string): Promise<Told> {
  const story = storyOf(seed);
  const acts = story.acts.filter((_, i) => only?.includes(i) ?? true);
  const scene = begin(seed + CHANCES_APART * chance, acts, siteDir);
  await play(scene, story.endsAt);
  if (!scene.broken) await endWell(scene);
  scene.end();
  const { broken, lines, world } = scene;
  return { broken, lines, steps: world.steps, lasted: world.steady, trace: scene.digest() };
}

/** How everything stands at a moment in the middle of a story. */
export interface Glimpse {
  lines: readonly Line[];
  broken: Broken | undefined;
  /** Steady time, in milliseconds. */
  at: number;
  /** The machine's clock, in milliseconds since the epoch. */
  clock: number;
  isUp: boolean;
  /** Bytes that are left on the disk. */
  free: number;
  sent: readonly Pick<Sent, 'plan' | 'receipt' | 'outcomes'>[];
  deliveries: readonly Delivery[];
  /** Undefined where there is no database that can be read. */
  kept: Kept | undefined;
}

/**
 * Lets acts happen until a moment of steady time, and looks.
 * @param seed draws times and orders
 */
export async function glimpse(
  seed: number,
  acts: readonly Act[],
  until: number,
  siteDir: string,
): Promise<Glimpse> {
  const scene = begin(seed, acts, siteDir);
  await play(scene, until);
  const { broken, lines, world, machine, receiver, sent } = scene;
  const found = {
    lines,
    broken,
    at: world.steady,
    clock: world.wall(),
    isUp: machine.upSince !== undefined,
    free: world.disk.free,
    sent,
    deliveries: receiver.deliveries,
    kept: scene.look(),
  };
  scene.end();
  return found;
}

function begin(seed: number, acts: readonly Act[], siteDir: string): Scene {
  const world = new World(seed);
  setWorld(world);
  beginAnew();
  // What an earlier story left in stock would change what this one draws.
  randomHex(STOCK_BYTES);
  const scene = new Scene(world, siteDir, acts);
  scene.machine.start();
  return scene;
}

/** Lets the acts happen, each in its time, until a moment of steady time. */
async function play(scene: Scene, until: number): Promise<void> {
  for (const act of scene.acts) {
    await scene.until(act.at);
    if (scene.broken) return;
    // A recruiter can do nothing with what has no receipt.
    if (act.kind !== 'command') scene.say(sayAct(act));
    perform(scene, act);
  }
  await scene.until(until);
}
