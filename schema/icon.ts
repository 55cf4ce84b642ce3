import { icons } from '@iconify-json/lucide';
import * as v from 'valibot';

/** The set's own name of an icon, also for an alias. Undefined if there is none. */
function ownName(name: string): string | undefined {
  if (Object.hasOwn(icons.icons, name)) return name;
  const aliases = icons.aliases ?? {};
  return Object.hasOwn(aliases, name) ? aliases[name]?.parent : undefined;
}

/**
 * Name of a Lucide icon, such as `house`. The names are at https://lucide.dev/icons. Earlier names
 * still work: `home` becomes `house`.
 */
export const iconName = v.pipe(
  v.string('Write the name of an icon, such as house.'),
  v.description('Name of an icon from https://lucide.dev/icons.'),
  v.check(
    (name) => ownName(name) !== undefined,
    (issue) =>
      `No icon is called "${issue.input}". Choose a name from https://lucide.dev/icons, such as house.`,
  ),
  v.transform((name) => ownName(name) ?? name),
);
