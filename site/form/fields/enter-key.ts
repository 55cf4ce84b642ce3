const FIELDS = 'input:not([type="radio"], [type="hidden"]), textarea';

/**
 * On a touch keyboard, Enter goes to the next field if the key is labeled 'next'. iOS shows the
 * label of `enterkeyhint`, but would still submit the form.
 */
export function nextOnEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const fields = Array.from(target.form?.querySelectorAll<HTMLElement>(FIELDS) ?? []).filter(
    (field) => field.getClientRects().length > 0,
  );
  fields[fields.indexOf(target) + 1]?.focus();
}
