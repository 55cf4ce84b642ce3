import * as v from 'valibot';
import { iconName } from './icon.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const TILES = 8;

export const rolesSchema = v.strictObject({
  label: copy(24),
  heading: copy(60),
  /** Says what a click on a tile does. */
  lead: copy(120),
  roles: v.pipe(
    v.array(v.strictObject({ title: copy(32), description: copy(90), icon: iconName })),
    v.length(TILES, `Write ${TILES} roles: the tiles stand four by two.`),
  ),
});

export const roles = readRecord('roles.yaml', rolesSchema);
