import * as v from 'valibot';
import { expect, test } from 'vitest';
import { copy, PLACEHOLDERS } from './placeholders.ts';

const messageOf = (most: number, text: string) => v.safeParse(copy(most), text).issues?.[0].message;

test('[P3] [P4] a text takes its figure from figures.yaml', () => {
  expect(v.parse(copy(80), 'We fill {rolesAYear} roles.')).toBe(
    `We fill ${PLACEHOLDERS.rolesAYear} roles.`,
  );
});

test('[P4] an unknown name in braces is refused, with the known names', () => {
  const message = messageOf(80, 'We fill {rolesPerYear} roles.');
  expect(message).toContain("{rolesPerYear} isn't a known name. Use one of ");
  for (const name of Object.keys(PLACEHOLDERS)) expect(message).toContain(`{${name}}`);
  expect(messageOf(80, '{constructor}')).toContain("{constructor} isn't a known name.");
});

test.each(['since {founded', 'since founded}', 'since {{founded}}'])(
  '[P4] %s is refused',
  (text) => {
    expect(messageOf(80, text)).toBe(
      'A { is missing its }, or a } is missing its {. Write both, or neither.',
    );
  },
);

test('[P4] the length is that of the text as visitors read it', () => {
  const length = `by ${PLACEHOLDERS.companyName}`.length;
  expect(messageOf(length, 'by {companyName}')).toBeUndefined();
  expect(messageOf(length - 1, 'by {companyName}')).toBe(
    `This text is ${length} characters long. Shorten it to ${length - 1}.`,
  );
});
