import { icons } from '@iconify-json/lucide';
import * as v from 'valibot';

/** The set's own name of an icon, also for one of its other names; undefined if there is none. */
function ownName(name: string): string | undefined {
  if (Object.hasOwn(icons.icons, name)) return name;
  const aliases = icons.aliases ?? {};
  return Object.hasOwn(aliases, name) ? aliases[name]?.parent : undefined;
}

/**
 * Name of a Lucide icon, such as `house`. The names are at https://lucide.dev/icons, where earlier
 * names still lead to their icon, as `home` does to `house`.
 */
export const iconName = v.pipe(
  v.string('Write the name of an icon, as house.'),
  v.description('Name of an icon at https://lucide.dev/icons.'),
  v.check(
    (name) => ownName(name) !== undefined,
    (issue) =>
      `There is no icon called "${issue.input}". Take a name from https://lucide.dev/icons, as house.`,
  ),
  v.transform((name) => ownName(name) ?? name),
);
