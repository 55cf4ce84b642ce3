import { type Mode, modeFrom } from '../../contract/audience.ts';
import { modeOf } from '../form/submit/gather.ts';

/** Whose form the page shows, or whose the address names; undefined where neither says it. */
export function audienceOfPage(): Mode | undefined {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  const named = new URLSearchParams(location.search).get('mode');
  const shown = form ? modeOf(new FormData(form)) : modeFrom(named);
  // Hiring is also what a form shows to those who have not chosen.
  return named || shown === 'jobseeking' ? shown : undefined;
}
