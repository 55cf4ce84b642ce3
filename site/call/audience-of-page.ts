import { type Mode, modeFrom } from '../../contract/audience.ts';
import { modeOf } from '../form/submit/values.ts';

/** The audience of the page's form or URL; undefined if the visitor hasn't chosen one. */
export function audienceOfPage(): Mode | undefined {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  const named = new URLSearchParams(location.search).get('mode');
  const shown = form ? modeOf(new FormData(form)) : modeFrom(named);
  // Hiring alone says nothing: a form shows it until the visitor chooses.
  return named || shown === 'jobseeking' ? shown : undefined;
}
