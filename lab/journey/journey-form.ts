import { expect } from 'vitest';
import type { Mode } from '../../contract/audience.ts';
import { type FieldName, fileField } from '../../contract/fields.ts';
import { formContent } from '../../schema/form.ts';
import type { Receiver } from '../../tests/receiver.ts';
import type { Visitor } from './journey-visitor.ts';

/** What a visitor with this name types, by field. */
const TYPED = {
  hiring: (firstname) => ({ firstname, email: 'ada@example.com', roles: 'A producer' }),
  jobseeking: (firstname) => ({ firstname, phone: '+1 202 555 0101', location: 'Austin' }),
} satisfies Record<Mode, (firstname: string) => Partial<Record<FieldName, string>>>;

export const words = formContent;

export const SUBMIT = '#contact-form button[type="submit"]';

/** One submission. Equal ones would count as one, so each visitor has a name of their own. */
export interface Sent {
  mode: Mode;
  firstname: string;
  file: { path: string; name: string; bytes: Uint8Array };
}

export function field(name: FieldName | ReturnType<typeof fileField>): string {
  return `#contact-form [name="${name}"]`;
}

/** Fills the form, attaches the file, agrees and sends. */
export async function send(visitor: Visitor, { mode, firstname, file }: Sent): Promise<void> {
  await visitor.press({ css: '#contact-form label', text: words.modes[mode] });
  for (const [name, text] of Object.entries(TYPED[mode](firstname))) {
    await visitor.type(field(name as FieldName), text);
  }
  await visitor.attach(field(fileField(mode, 0)), file.path);
  await visitor.press({ css: field('smsConsent') });
  await visitor.until(
    (css) => document.querySelector(`${css}:checked`) !== null,
    field('smsConsent'),
  );
  await visitor.press({ css: SUBMIT, text: words.submit[mode] });
}

/** Expects the next delivery to have what was typed, the file's exact bytes, and this receipt. */
export async function expectDelivery(
  receiver: Receiver,
  { mode, firstname, file }: Sent,
  receipt: string,
): Promise<void> {
  const [delivery] = await receiver.next();
  const fields = Object.fromEntries(delivery?.fields ?? []);
  expect(fields).toMatchObject({ ...TYPED[mode](firstname), mode, smsConsent: 'true' });
  expect(JSON.parse(fields.manifest ?? '{}')).toMatchObject({ receipt });
  const [attached, ...more] = delivery?.files ?? [];
  expect(more).toEqual([]);
  expect([attached?.name, attached?.filename]).toEqual([fileField(mode, 0), file.name]);
  expect(attached?.bytes.equals(file.bytes)).toBe(true);
}
