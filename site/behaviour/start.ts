/**
 * All that a page runs before its visitor does anything. It is counted in bytes: what can wait for
 * a first sign belongs into `alive.ts`.
 */
import { applyLateStyles } from './late-styles.ts';
import { loadLazily } from './load-lazily.ts';
import { onFirstSign } from './wake.ts';
import { watchForTag } from './watch-for-tag.ts';

applyLateStyles();
watchForTag();
onFirstSign(() => {
  loadLazily(() => import('./alive.ts')).then(
    ({ comeAlive }) => comeAlive(),
    () => undefined,
  );
});
