import * as v from 'valibot';
import { expect, test } from 'vitest';
import { copy, fillPlaceholders, PLACEHOLDERS, unknownPlaceholder } from './placeholders.ts';

const messageOf = (most: number, text: string) =>
  v.safeParse(copy('A text.', most), text).issues?.[0].message;

test('[P4] a sentence takes its figure from the one place it stands in', () => {
  expect(fillPlaceholders('We fill {rolesAYear} roles.')).toBe(
    `We fill ${PLACEHOLDERS.rolesAYear} roles.`,
  );
});

test('[P4] a name in braces that stands for nothing is refused with the names there are', () => {
  const message = messageOf(80, 'We fill {rolesPerYear} roles.');
  expect(message).toContain('{rolesPerYear} stands for nothing. Use one of ');
  for (const name of Object.keys(PLACEHOLDERS)) expect(message).toContain(`{${name}}`);
});

test.each(['since {founded', 'since founded}', 'since {{founded}}'])(
  '[P4] %s is refused',
  (text) => {
    expect(messageOf(80, text)).toBe(
      'A { stands without its }, or a } without its {. Write both, or none.',
    );
  },
);

test('[P4] names that every object has are not placeholders', () => {
  expect(unknownPlaceholder('{constructor}')).toBe('constructor');
});

test('[P4] a length counts the text as it will be read', () => {
  const length = `by ${PLACEHOLDERS.companyName}`.length;
  expect(messageOf(length, 'by {companyName}')).toBeUndefined();
  expect(messageOf(length - 1, 'by {companyName}')).toBe(
    `This text has ${length} characters; shorten it to ${length - 1}.`,
  );
});
