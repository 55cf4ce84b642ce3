import { type Mode, presetFrom, SEARCH_TYPES } from '../../../contract/audience.ts';
import { ROLE_FIELD } from '../../../contract/fields.ts';
import { choose, hasInput, isChosenByHand, modeIn, suggest } from '../fields/form-values.ts';
import { askedBy } from '../fields/presets.ts';
import { type Draft, readDraft, saveDraft } from './draft.ts';

/**
 * Fills the draft into a form that has just hydrated. Returns the draft if this restored any text,
 * or if the draft names files, which only `kept-files.ts` can restore. Text that is already in a
 * field wins: the visitor, the browser, or the intake put it there.
 * @param isAnswer whether the page is the intake's response to a plain form post, in which empty
 * fields stay empty
 */
export function restoreDraft(
  form: HTMLFormElement,
  now: number,
  isAnswer: boolean,
): Draft | undefined {
  takeBackSuggestion(form);
  const isTypedEarly = hasInput(form);
  const restored = isAnswer ? undefined : fillIn(form, now);
  // Text typed before hydration isn't saved yet.
  if (isTypedEarly) saveDraft(new FormData(form), now);
  return restored;
}

function fillIn(form: HTMLFormElement, now: number): Draft | undefined {
  const mode = decidedMode(form);
  const draft = readDraft(mode, now);
  if (!draft) return undefined;
  if (mode === undefined) choose(form, 'mode', draft.mode);
  const { search_type: searchType, ...texts } = draft.fields;
  const kept = SEARCH_TYPES.find((type) => type === searchType);
  const asked = new URLSearchParams(location.search).has('search');
  if (kept && !asked && !isChosenByHand(form, 'search_type')) choose(form, 'search_type', kept);
  const filled = Object.entries(texts).map(([name, text]) => suggest(form, name, text));
  return filled.includes(true) || draft.files.length > 0 ? draft : undefined;
}

// The intake writes the role from the URL into the page, but the role is only a suggestion:
// `useAudience` suggests it again if the draft leaves the field empty.
function takeBackSuggestion(form: HTMLFormElement): void {
  const { mode, role } = presetFrom(new URLSearchParams(location.search));
  const area = form.elements.namedItem(ROLE_FIELD[mode]);
  if (area instanceof HTMLTextAreaElement && area.value === role) area.value = '';
}

/** The audience that the visitor or the URL chose. Undefined if the draft may decide. */
function decidedMode(form: HTMLFormElement): Mode | undefined {
  const url = new URL(location.href);
  const byHand = isChosenByHand(form, 'mode');
  if (!byHand && askedBy(url) !== '') return presetFrom(url.searchParams).mode;
  return byHand || hasInput(form) ? modeIn(form) : undefined;
}
