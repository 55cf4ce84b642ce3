/**
 * All that a page runs before its visitor does anything. It is counted in bytes: what can wait for
 * a first sign belongs into `alive.ts`.
 */
import { applyLateStyles } from '../behaviour/late-styles.ts';
import { loadLazily } from '../behaviour/load-lazily.ts';
import { onFirstSign } from '../behaviour/wake.ts';
import { watchForTag } from '../behaviour/watch-for-tag.ts';

applyLateStyles();
watchForTag();
onFirstSign(() => {
  loadLazily(() => import('./alive.ts')).then(
    ({ comeAlive }) => comeAlive(),
    () => undefined,
  );
});
