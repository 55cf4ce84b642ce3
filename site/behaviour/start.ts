/**
 * All that a page runs before its visitor does anything. It is counted in bytes: what can wait for
 * a first sign belongs into `alive.ts`.
 */
import { startHeroFilm } from './hero-film.ts';
import { loadLazily } from './load-lazily.ts';
import { typeText } from './typing.ts';
import { onFirstSign } from './wake.ts';
import { watchForTag } from './watch-for-tag.ts';

/** Milliseconds a character of the hero's headline takes. */
const HERO_SPEED = 55;

const headline = document.querySelector<HTMLElement>('[data-typed]');
if (headline) typeText(headline, { speed: HERO_SPEED });
startHeroFilm();
watchForTag();
onFirstSign(() => {
  loadLazily(() => import('./alive.ts')).then(
    ({ comeAlive }) => comeAlive(),
    () => undefined,
  );
});
