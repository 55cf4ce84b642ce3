import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { withField, withoutField } from './edit.ts';

const SOURCE = `# About the file.
name: Old # as people say it
colors:
  paper: white

  # In the dark.
  atNight:
    ink: gray
    # Links.
    accent: navy
people:
  # The first.
  - name: Ann
    text: >-
      Two
      lines.
  - name: Bo
last: '{x}'
`;

test('[X19] changes a field and leaves everything else as written', () => {
  const changed = withField(SOURCE, ['name'], 'New: and #1');
  expect(changed).toBe(SOURCE.replace('name: Old', "name: 'New: and #1'"));
  expect(withField(SOURCE, ['colors', 'paper'], '#fff')).toBe(
    SOURCE.replace('paper: white', "paper: '#fff'"),
  );
});

test('[X19] replaces a list with a short one', () => {
  const changed = withField(SOURCE, ['people'], []);
  expect(parse(changed)).toEqual({ ...parse(SOURCE), people: [] });
  expect(changed).toContain("people: []\nlast: '{x}'\n");
});

test('[X19] removes a field with the comment above it', () => {
  const changed = withoutField(SOURCE, ['colors', 'atNight']);
  expect(parse(changed)).toEqual({ ...parse(SOURCE), colors: { paper: 'white' } });
  expect(changed).not.toContain('In the dark');
  expect(changed).toContain('  paper: white\n');
  expect(parse(withoutField(SOURCE, ['last']))).not.toHaveProperty('last');
});

test('[X19] doesn’t remove a missing field, and refuses to change it', () => {
  expect(withoutField(SOURCE, ['colors', 'none'])).toBe(SOURCE);
  expect(() => withField(SOURCE, ['colors', 'none'], 'x')).toThrow('Field not found: colors.none');
});
