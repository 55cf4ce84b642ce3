import { type Mode, presetFrom, SEARCH_TYPES } from '../../../contract/audience.ts';
import { choose, hasInput, isChosenByHand, modeIn, suggest } from '../fields/form-values.ts';
import { askedBy } from '../fields/presets.ts';
import { type Draft, readDraft, saveDraft } from './draft.ts';

/**
 * Fills the draft into a form that has just hydrated. Returns the draft if this restored any text,
 * or if the draft names files, which only `kept-files.ts` can restore. Text that is already in a
 * field wins: the visitor or the browser put it there.
 */
export function restoreDraft(form: HTMLFormElement, now: number): Draft | undefined {
  const isTypedEarly = hasInput(form);
  const restored = fillIn(form, now);
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

/** The audience that the visitor or the URL chose. Undefined if the draft may decide. */
function decidedMode(form: HTMLFormElement): Mode | undefined {
  const url = new URL(location.href);
  const byHand = isChosenByHand(form, 'mode');
  if (!byHand && askedBy(url) !== '') return presetFrom(url.searchParams).mode;
  return byHand || hasInput(form) ? modeIn(form) : undefined;
}
