import { type Mode, modeFrom } from '../../contract/audience.ts';
import { modeOf } from '../form/submit/gather.ts';

/** Whose form the page shows, or whose the address names; undefined where neither says it. */
export function audienceOfPage(): Mode | undefined {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  const named = new URLSearchParams(location.search).get('mode');
  if (form && (named || modeOf(new FormData(form)) === 'jobseeking')) {
    return modeOf(new FormData(form));
  }
  return named ? modeFrom(named) : undefined;
}
