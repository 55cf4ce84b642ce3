import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Mode, presetFrom, SEARCH_TYPES } from '../../../contract/audience.ts';
import { fileField } from '../../../contract/fields.ts';
import { fill } from '../../../contract/fill.ts';
import type { FormContent } from '../../content/form.ts';
import type { Errors } from '../fields/errors.ts';
import { choose, hasInput, isChosenByHand, modeIn, suggest } from '../fields/form-values.ts';
import { presetIn } from '../fields/presets.ts';
import type { ChosenFiles } from '../fields/use-files.ts';
import { isAgreed } from '../submit/values.ts';
import { type Draft, forgetDrafts, keptFiles, readDraft, saveDraft } from './draft.ts';

/**
 * Saves text and files on this device until they are sent, and restores them once. The consent and
 * files that the device lost can't be restored: errors at their fields ask for them. Call this
 * before `useAudience`, which suggests text only for empty fields.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  files: Record<Mode, ChosenFiles>,
  errors: Errors,
  texts: FormContent['draft'],
) {
  const [isKept, setKept] = useState(false);
  const isRestored = useRef(false);

  function save(chosen?: readonly File[]) {
    if (form.current) setKept(saveDraft(new FormData(form.current), Date.now(), chosen));
  }

  const restore = useEffectEvent(async (element: HTMLFormElement) => {
    const isTypedEarly = hasInput(element);
    const draft = fillIn(element);
    if (isTypedEarly) save();
    else setKept(readDraft(modeIn(element), Date.now()) !== undefined);
    if (draft?.agreed && !isAgreed(new FormData(element))) {
      errors.set('smsConsent', texts.agreeAgain);
    }
    const mode = draft?.mode ?? modeIn(element);
    const named = draft?.files ?? [];
    const stored = named.length > 0 ? await keptFiles(mode) : [];
    // The form may have been cleared while the files loaded.
    if (isRestored.current) return;
    isRestored.current = true;
    const found = stored.filter(({ name }) => named.includes(name));
    // Without a change the draft keeps its date, and asks for lost files again.
    const all = files[mode].bring(found);
    if (all.length > found.length) save(all);
    const lost = named.filter((name) => !found.some((file) => file.name === name)).join(', ');
    if (lost) errors.set(fileField(mode, 0), fill(texts.addAgain, { names: lost }));
  });

  useEffect(() => {
    if (form.current) void restore(form.current);
  }, [form]);

  return {
    isKept,
    /** Call this at every change, because a crash gives no warning. */
    saveText: () => save(),
    /** Saves the chosen files, once earlier files are restored. */
    saveFiles(chosen: readonly File[]) {
      if (isRestored.current) save(chosen);
    },
    dismiss() {
      isRestored.current = true;
      setKept(false);
    },
    forget: forgetDrafts,
  };
}

/**
 * Fills the draft into a form that has just hydrated. Returns the draft if this restored any text,
 * or if the draft names files. Text that is already in a field wins: the visitor or the browser put
 * it there.
 */
function fillIn(form: HTMLFormElement): Draft | undefined {
  const mode = decidedMode(form);
  const draft = readDraft(mode, Date.now());
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
  if (isChosenByHand(form, 'mode')) return modeIn(form);
  if (presetIn(location.href)) return presetFrom(new URLSearchParams(location.search)).mode;
  return hasInput(form) ? modeIn(form) : undefined;
}
