import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { assistedInWords } from '../../../contract/assisted.ts';
import type { Mode } from '../../../contract/audience.ts';
import type { Policy } from '../../../contract/submission.ts';
import { readDraft, saveAssisted } from '../draft/draft.ts';
import type { Errors } from '../fields/errors.ts';
import { consentOf, modeIn, putBack, type Typed, takeTyped } from '../fields/typed.ts';
import type { ChosenFiles } from '../fields/use-files.ts';
import type { FormMessages } from '../words.ts';
import { enter, heldIn, isTypedIn, wrongIn } from './fill-form.ts';
import { type Filled, type FillRequest, formToFill } from './fill-request.ts';
import { usePress } from './use-press.ts';

export interface AssistanceOptions {
  files: Record<Mode, ChosenFiles>;
  errors: Errors;
  policy: Policy;
  messages: Pick<FormMessages, 'faults'>;
  /** Shows the fields again where a receipt stands in their place. */
  onAsked: () => void;
  /** The form holds again what it held before the assistant. */
  onUndone: () => void;
}

interface Words {
  /** At a consent that was given before. */
  agreeAgain: string;
  /** Something other than the visitor tried to send what an assistant wrote. */
  onRefused: () => void;
}

/** What an assistant wrote, by the names of the fields. */
type Written = ReadonlyMap<string, string>;

/** What the form held before an assistant filled it in. */
interface Before {
  typed: Typed;
  files: readonly File[];
  written: Written;
}

const NOTHING: Record<Mode, Written> = { hiring: new Map(), jobseeking: new Map() };

/**
 * Fills in the form for an assistant, and counts which fields still hold what it wrote: their names
 * by commas are `assisted`. `undo` is left out once the visitor has entered something since.
 */
export function useAssistance(
  form: RefObject<HTMLFormElement | null>,
  { files, errors, policy, messages, onAsked, onUndone }: AssistanceOptions,
  { agreeAgain, onRefused }: Words,
): { assisted: string; undo: (() => void) | undefined } {
  const written = useRef({ ...NOTHING });
  const hasAgreed = useRef(false);
  const [assisted, setAssisted] = useState('');
  const [before, setBefore] = useState<Before>();

  /** The fields that still hold what an assistant wrote. */
  function namesIn(element: HTMLFormElement): ReadonlySet<string> {
    const mode = modeIn(element);
    const held = heldIn(element, mode);
    const of = [...written.current[mode]].filter(([name, text]) => held.get(name) === text);
    return new Set(of.map(([name]) => name));
  }

  function count() {
    const element = form.current;
    if (element) setAssisted(assistedInWords(namesIn(element), modeIn(element)));
  }

  function write(mode: Mode, now: Written) {
    written.current[mode] = now;
    saveAssisted(mode, [...now.keys()], Date.now());
    count();
  }

  const answer = useEffectEvent(({ mode, replace, values }: FillRequest): Filled | undefined => {
    const element = form.current;
    if (!element || element.ariaBusy === 'true') return undefined;
    flushSync(onAsked);
    const earlier = modeIn(element);
    const isOther = mode !== earlier;
    const byAssistant = namesIn(element);
    const held = heldIn(element, earlier);
    const typed = [...held.keys()].filter(
      (name) => !byAssistant.has(name) && isTypedIn(element, name, held.get(name) ?? ''),
    );
    const chosen = files[earlier].files;
    // Another audience empties the form.
    const stays = isOther && !replace && typed.length + chosen.length > 0;
    const given = Object.entries(values).filter(
      ([name, text]) => isOther || held.get(name) !== text,
    );
    const changed = isOther || replace ? given : given.filter(([name]) => !typed.includes(name));
    const kept = stays
      ? typed
      : given.filter((each) => !changed.includes(each)).map(([name]) => name);
    if (stays || (!isOther && changed.length === 0)) {
      return { filled: [], kept, wrong: wrongIn(element, policy, messages.faults) };
    }

    const was = { typed: takeTyped(element, earlier), files: chosen };
    setBefore((first) => first ?? { ...was, written: written.current[earlier] });
    const box = consentOf(element);
    if (box?.checked) errors.set('smsConsent', agreeAgain);
    if (box) box.checked = false;
    hasAgreed.current = false;

    const filled: [name: string, text: string][] = isOther ? [['mode', mode], ...changed] : changed;
    for (const [name, text] of filled) enter(element, name, text);
    // As it stands there: a field of one line drops the ends of lines.
    const now = heldIn(element, mode);
    const names = filled.map(([name]) => name);
    const others = isOther ? [] : written.current[mode];
    write(mode, new Map([...others, ...names.map((name) => [name, now.get(name) ?? ''] as const)]));
    const wrong = wrongIn(element, policy, messages.faults);
    for (const name of names) if (wrong[name]) errors.set(name, wrong[name]);
    return { filled: names, kept, wrong };
  });

  function undo() {
    if (!form.current || !before) return;
    const { typed } = before;
    // Who agreed then agreed to send something else.
    putBack(form.current, { ...typed, agreed: false });
    files[typed.mode].bring(before.files);
    setBefore(undefined);
    onUndone();
    write(typed.mode, before.written);
  }

  const onInput = useEffectEvent(({ target, isTrusted }: Event) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isTrusted || !form.current || !isText) return;
    if (target.type !== 'checkbox') setBefore(undefined);
    const mode = modeIn(form.current);
    if (!written.current[mode].has(target.name)) return;
    write(mode, new Map([...written.current[mode]].filter(([name]) => name !== target.name)));
  });

  /** What a draft has brought back of an assistant's is an assistant's still. */
  const takeUp = useEffectEvent((element: HTMLFormElement) => {
    const mode = modeIn(element);
    const held = heldIn(element, mode);
    const names = readDraft(mode, Date.now())?.assisted ?? [];
    written.current[mode] = new Map(names.map((name) => [name, held.get(name) ?? '']));
    count();
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    takeUp(element);
    // Before the draft is saved, which then no longer names the field.
    element.addEventListener('input', onInput, true);
    formToFill.resolve(answer);
    return () => element.removeEventListener('input', onInput, true);
  }, [form]);

  // The form renders whenever it is emptied, put back or sent. What it holds is not in React's state.
  useLayoutEffect(count);

  usePress(form, {
    isAssisted: () => form.current !== null && namesIn(form.current).size > 0,
    hasAgreed,
    onRefused,
  });

  return { assisted, undo: before && undo };
}
