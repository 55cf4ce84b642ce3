import { reportHeroVideoComplete, reportHeroVideoPlay } from './analytics.ts';

/** Reports once when the hero's film plays, and once when it reaches its end. */
export function reportHeroFilm(): void {
  const film = document.querySelector<HTMLVideoElement>(`video[data-hero-film]`);
  if (!film) return;
  if (film.currentTime > 0) reportHeroVideoPlay();
  else film.addEventListener('playing', reportHeroVideoPlay, { once: true });

  // A looping film fires no `ended` event, but its time jumps back to the start.
  let before = film.currentTime;
  const onTime = () => {
    if (film.currentTime < before) {
      film.removeEventListener('timeupdate', onTime);
      reportHeroVideoComplete();
    }
    before = film.currentTime;
  };
  film.addEventListener('timeupdate', onTime);
}
