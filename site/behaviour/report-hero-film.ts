import { marked } from '../marks/marks.ts';
import { reportHeroVideoComplete, reportHeroVideoPlay } from './analytics.ts';

/** Reports that the hero's film plays, and that it came to its end; each once. */
export function reportHeroFilm(): void {
  const film = document.querySelector<HTMLVideoElement>(`video${marked('hero-film')}`);
  if (!film) return;
  if (film.currentTime > 0) reportHeroVideoPlay();
  else film.addEventListener('playing', reportHeroVideoPlay, { once: true });

  // What loops never ends: its time begins anew.
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
