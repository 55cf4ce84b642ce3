import { icons } from '@iconify-json/lucide';
import * as v from 'valibot';

/** Name of a Lucide icon, such as `gamepad-2`. The names are at https://lucide.dev/icons. */
export const iconName = v.pipe(
  v.string('Write the name of an icon, as gamepad-2.'),
  v.check(
    (name) => Object.hasOwn(icons.icons, name),
    (issue) =>
      `There is no icon called "${issue.input}". Take a name from https://lucide.dev/icons, as gamepad-2.`,
  ),
);
