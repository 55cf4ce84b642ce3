import { assistableFields } from '../../../contract/assisted.ts';
import type { Mode, SearchType } from '../../../contract/audience.ts';
import { type FaultTexts, fieldErrors, type RuleCode } from '../../../contract/faults.ts';
import { checkFields, type Policy } from '../../../contract/submission.ts';
import { choose, chosen, isChosenByHand, takeTyped } from '../fields/typed.ts';
import { gather, textOf } from '../submit/gather.ts';

/** What a form holds, by the names of the fields that an assistant may fill in. */
export function heldIn(form: HTMLFormElement, mode: Mode): ReadonlyMap<string, string> {
  const { texts, searchType } = takeTyped(form, mode);
  const held: Record<string, string> = { ...texts, mode, search_type: searchType };
  return new Map(assistableFields(mode).map((name) => [name, held[name] ?? '']));
}

/** Whether the visitor entered what a field holds. The audience comes with the page. */
export function isTypedIn(form: HTMLFormElement, name: string, text: string): boolean {
  if (name === 'search_type') return isChosenByHand(form, name);
  return name !== 'mode' && text.trim() !== '';
}

/** Puts a text into a field, or makes a choice, as a visitor would: its listeners hear of it. */
export function enter(form: HTMLFormElement, name: string, text: string): void {
  const control = form.elements.namedItem(name);
  if (name === 'mode') {
    choose(form, name, text as Mode);
    // The form listens for a change of the audience, and empties itself.
    chosen(form, name)?.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof RadioNodeList) {
    choose(form, 'search_type', text as SearchType);
    control[0]?.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** What is wrong with a form or missing, but for the consent, in words by the names of the fields. */
export function wrongIn(
  form: HTMLFormElement,
  policy: Policy,
  faultTexts: FaultTexts<RuleCode>,
): Readonly<Record<string, string>> {
  const at = { now: new Date(), pageUrl: '', userAgent: '', secret: '', consentHash: '' };
  const body = gather(new FormData(form), [], { ...at, isPressed: true });
  const checked = checkFields(textOf(body), policy);
  const faults = checked.ok ? [] : checked.faults.filter(({ field }) => field !== 'smsConsent');
  return Object.fromEntries(
    fieldErrors(faultTexts, faults).map(({ field, message }) => [field, message]),
  );
}
