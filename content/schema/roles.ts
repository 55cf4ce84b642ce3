import * as v from 'valibot';
import { iconName } from './icon.ts';
import { listOf } from './list.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const rolesSchema = v.strictObject({
  label: copy(24),
  heading: copy(60),
  /** Says what a click on a tile does. */
  lead: copy(120),
  roles: listOf(v.strictObject({ title: copy(32), description: copy(90), icon: iconName }), {
    least: 1,
    most: 12,
    of: 'roles',
    because: 'twelve tiles fill three rows, and are seen at once',
  }),
});

export const roles = readRecord('roles.yaml', rolesSchema);
