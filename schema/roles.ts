import { iconName } from './icon.ts';
import { listOf } from './list.ts';
import { part } from './part.ts';
import { copy, copyWith } from './placeholders.ts';
import { readRecord } from './records.ts';

export const rolesSchema = part(
  'The roles that are filled, as tiles. Visitors choose some, and the form opens with them filled in.',
  {
    heading: copy('Heading of the section.', 60),
    lead: copy('Beside the heading: says what the tiles are for.', 120),
    chosen: copy('On a tile that is chosen.', 16),
    said: copyWith(
      'Below the tiles, and read out when another is chosen. {roles} is the chosen ones.',
      60,
      'roles',
    ),
    open: part('The buttons that open the form with the chosen roles.', {
      hiring: copy('For companies.', 40),
      jobseeking: copy('For job seekers.', 40),
    }),
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
