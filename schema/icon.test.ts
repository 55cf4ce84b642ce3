import * as v from 'valibot';
import { expect, test } from 'vitest';
import { iconName } from './icon.ts';

const messageFor = (name: unknown) => v.safeParse(iconName, name).issues?.[0].message;

test('[P4] finds an icon by its name', () => {
  expect(messageFor('gamepad-2')).toBeUndefined();
});

test('[P4] finds an icon by an earlier name', () => {
  expect(v.parse(iconName, 'gamepad-2')).toBe('gamepad-2');
  expect(v.parse(iconName, 'home')).toBe('house');
});

test.each(['gamepad-3', 'constructor', ''])('[P4] refuses an icon called "%s"', (name) => {
  expect(messageFor(name)).toBe(
    `No icon is called "${name}". Choose a name from https://lucide.dev/icons, such as house.`,
  );
});

test('[P4] says what to write if the value isn’t a name', () => {
  expect(messageFor(2)).toBe('Write the name of an icon, such as house.');
});
