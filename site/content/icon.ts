import { icons } from '@iconify-json/lucide';
import * as v from 'valibot';

const RULE = 'Choose the name of an icon from https://lucide.dev/icons, such as house.';

/** Name of a Lucide icon. */
export const iconName = v.pipe(
  v.string(RULE),
  v.check((name) => Object.hasOwn(icons.icons, name), RULE),
);
