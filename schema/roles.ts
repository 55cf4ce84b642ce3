import { iconName } from './icon.ts';
import { listOf } from './list.ts';
import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const rolesSchema = part(
  'The roles that are filled, as tiles. A press on one opens the form with its title filled in.',
  {
    label: copy('Small words above the heading.', 24),
    heading: copy('Heading of the section.', 60),
    lead: copy('Under the heading: says what a press on a tile does.', 120),
    roles: listOf(
      'The tiles, in their order.',
      part('A tile.', {
        title: copy('Name of the role, as the form takes it over.', 32),
        description: copy('What belongs to it.', 90),
        icon: iconName,
      }),
      {
        least: 1,
        most: 12,
        of: 'roles',
        because: 'twelve tiles fill three rows, and are seen at once',
      },
    ),
  },
);

export const roles = readRecord('roles.yaml', rolesSchema);
