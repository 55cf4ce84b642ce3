import * as v from 'valibot';
import { listOf } from './fields.ts';
import { iconName } from './icon.ts';
import { copy, texts } from './placeholders.ts';
import { readRecord } from './records.ts';

const role = v.strictObject({ title: copy(32), description: copy(90), icon: iconName });

export const rolesSchema = v.strictObject({
  heading: copy(60),
  lead: copy(120),
  said: copy(60, 'roles'),
  open: v.strictObject(texts(40, 'hiring', 'jobseeking')),
  clear: copy(16),
  roles: listOf(role, 1, 12),
});

export const roles = readRecord('roles.yaml', rolesSchema);
