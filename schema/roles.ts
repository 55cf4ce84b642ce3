import { iconName } from './icon.ts';
import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { copy, copyWith } from './placeholders.ts';
import { readRecord } from './records.ts';

export const rolesSchema = objectOf(
  'The roles you fill, as tiles. Visitors choose some, and the form opens with them filled in.',
  {
    heading: copy('Heading of the section.', 60),
    lead: copy('Beside the heading: what the tiles are for.', 120),
    chosen: copy('On a chosen tile.', 16),
    said: copyWith(
      'Below the tiles, and read by screen readers when the choice changes. {roles} are the chosen ones.',
      60,
      'roles',
    ),
    open: objectOf('The buttons that open the form with the chosen roles.', {
      hiring: copy('For companies.', 40),
      jobseeking: copy('For job seekers.', 40),
    }),
    roles: listOf(
      'The tiles, in order.',
      objectOf('A tile.', {
        title: copy('Name of the role, as the form uses it.', 32),
        description: copy('What the role includes.', 90),
        icon: iconName,
      }),
      {
        least: 1,
        most: 12,
        of: 'roles',
        because: 'twelve tiles fill three rows that can be seen at once',
      },
    ),
  },
);

export const roles = readRecord('roles.yaml', rolesSchema);
