import { buildSite, SETTINGS } from '../../tests/fixtures/built-site.ts';
import { replaceGlobals } from './machine/globals.ts';
import { type Edit, replaceNode } from './machine/hooks.ts';
import { preload } from './preload.ts';
import type { Act } from './story/acts.ts';
import { currentProcess } from './world/process.ts';
import { setWorld, theWorld, World } from './world/world.ts';

/** The real clock of this process, in milliseconds; only increases. */
export const realNow = performance.now.bind(performance);

/** Seeds of stories with documents, mail, kills and commands. */
const WARM_UP = [13, 369];

/**
 * Makes this process one in which stories happen: from now on its time and its chance are those of
 * the simulated world.
 * @param edits what files of the product are loaded with
 * @returns what lets stories happen, and shows one in its middle
 */
export async function setUp(edits: readonly Edit[] = []) {
  const form = { ...SETTINGS, policy: { ...SETTINGS.policy, smsConsent: 'optional' } };
  const site = await buildSite({ 'form.json': JSON.stringify(form) });
  setWorld(new World(0));
  replaceNode(edits);
  replaceGlobals();
  await preload();
  const { drawnActs, glimpse, tell } = await import('./run.ts');
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      const culprit = currentProcess();
      // What is wrong in the simulation itself must not look like a story.
      if (!culprit) throw error;
      // What a dead process leaves is nobody's.
      if (culprit.isAlive) theWorld().crashed(culprit, error);
    });
  }
  // What a process does only once, as to compile a parser, happens here and in no story.
  for (const seed of WARM_UP) await tell({ seed }, site.directory);
  return {
    drawnActs,
    tell: (run: Parameters<typeof tell>[0]) => tell(run, site.directory),
    glimpse: (...[seed, acts, until]: [number, readonly Act[], number]) =>
      glimpse(seed, acts, until, site.directory),
  };
}
