const FIELDS = 'input:not([type="radio"], [type="hidden"]), textarea';

/**
 * On a touch keyboard, Enter on a field whose key reads 'next' goes to the next field. iOS shows
 * the word of `enterkeyhint` and submits the form all the same.
 */
export function nextOnEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const fields = Array.from(target.form?.querySelectorAll<HTMLElement>(FIELDS) ?? []).filter(
    (field) => field.checkVisibility(),
  );
  fields[fields.indexOf(target) + 1]?.focus();
}
