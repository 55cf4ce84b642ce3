import { type Mode, presetFrom, SEARCH_TYPES } from '../../../contract/audience.ts';
import { ROLE_FIELD } from '../../../contract/fields.ts';
import { askedBy } from '../presets.ts';
import { readDraft, saveDraft } from './draft.ts';
import { choose, isChosenByHand, isTyped, modeIn, suggest } from './typed.ts';

/**
 * Puts the draft into a form that has just come alive; true if that brought anything back. What
 * stands in a field already wins: somebody typed it, or the browser or the intake filled it in.
 * @param isAnswer this is the intake's answer to a plain post: what is empty was meant to be
 */
export function restoreDraft(form: HTMLFormElement, now: number, isAnswer: boolean): boolean {
  takeBackSuggestion(form);
  const early = isTyped(form);
  const restored = !isAnswer && fillIn(form, now);
  // Typed before anybody listened.
  if (early) saveDraft(new FormData(form), now);
  return restored;
}

function fillIn(form: HTMLFormElement, now: number): boolean {
  const mode = decidedMode(form);
  const draft = readDraft(mode, now);
  if (!draft) return false;
  if (mode === undefined) choose(form, 'mode', draft.mode);
  const { search_type: searchType, ...texts } = draft.fields;
  const kept = SEARCH_TYPES.find((type) => type === searchType);
  const asked = new URLSearchParams(location.search).has('search');
  if (kept && !asked && !isChosenByHand(form, 'search_type')) choose(form, 'search_type', kept);
  return Object.entries(texts)
    .map(([name, text]) => suggest(form, name, text))
    .includes(true);
}

// The intake writes the role that the address names into the page. It is no more than a
// suggestion, which `useAudience` makes again where the draft leaves room.
function takeBackSuggestion(form: HTMLFormElement): void {
  const { mode, role } = presetFrom(new URLSearchParams(location.search));
  const area = form.elements.namedItem(ROLE_FIELD[mode]);
  if (area instanceof HTMLTextAreaElement && area.value === role) area.value = '';
}

/** The audience that the visitor or the address chose; undefined where the draft may choose it. */
function decidedMode(form: HTMLFormElement): Mode | undefined {
  const url = new URL(location.href);
  const byHand = isChosenByHand(form, 'mode');
  if (!byHand && askedBy(url) !== '') return presetFrom(url.searchParams).mode;
  return byHand || isTyped(form) ? modeIn(form) : undefined;
}
