import { SEARCH_TYPES } from '../../contract/audience.ts';
import { readDraft, saveDraft } from '../behaviour/submission/draft.ts';
import { modeOf } from '../behaviour/submission/gather.ts';
import { choose } from '../behaviour/submission/typed.ts';
import type { FormRequest } from './call.ts';

/**
 * Puts a request into the page's form, as if it had been typed, and leads there; a page without the
 * form leaves it to the draft and goes home. Consent, files and sending stay the visitor's.
 * Returns the names of fields that hold something else already: those are left alone. Undefined
 * where the form is being sent, and nothing was changed.
 */
export function handOver(request: FormRequest, now: number): string[] | undefined {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  const place = `/?mode=${request.mode}#contact`;
  if (!form) {
    keepAsDraft(request, now);
    location.assign(place);
    return [];
  }
  if (form.ariaBusy === 'true') return undefined;
  follow(place);
  // A form that is not alive yet has nobody who follows the link.
  if (modeOf(new FormData(form)) !== request.mode) choose(form, 'mode', request.mode);
  return Object.entries(request.fields).flatMap(([name, text]) =>
    fillIn(form, name, text) ? [] : [name],
  );
}

/** Presses a link, so that the page's own navigation does what it does for every link. */
function follow(place: string): void {
  const link = Object.assign(document.createElement('a'), { href: place });
  document.body.append(link);
  link.click();
  link.remove();
}

/** False where other text stands already. */
function fillIn(form: HTMLFormElement, name: string, text: string): boolean {
  if (name === 'search_type') {
    const type = SEARCH_TYPES.find((each) => each === text);
    if (type) choose(form, name, type);
    return true;
  }
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return true;
  if (control.value.trim() !== '') return control.value.trim() === text;
  control.value = text;
  // The draft is kept and an error at the field cleared, as when somebody types.
  control.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** What stands in the draft was typed by hand, and wins. */
function keepAsDraft({ mode, fields }: FormRequest, now: number): void {
  const typed = new FormData();
  typed.set('mode', mode);
  const all = { ...fields, ...readDraft(mode, now)?.fields };
  for (const [name, text] of Object.entries(all)) typed.set(name, text);
  saveDraft(typed, now);
}
