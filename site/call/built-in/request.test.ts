import { expect, test } from 'vitest';
import { MAX_LENGTH } from '../../../contract/limits.ts';
import { contactDetails, requestFrom } from './request.ts';

test.each([
  ['we need two artists, reach me at ada@heron.example.', { email: 'ada@heron.example' }],
  ['<ada@heron.example>, thanks', { email: 'ada@heron.example' }],
  ['call me on +1 (512) 555-0143 after five', { phone: '+1 (512) 555-0143' }],
  ['512 555 0143 or ada@heron.example', { phone: '512 555 0143', email: 'ada@heron.example' }],
  ['I worked there 2019-2024 for 150000-180000', {}],
  ['about $1,800,000 a year', {}],
  ['ada at heron dot example', {}],
])('[X13] what "%s" has of ways to reach somebody', (said, found) => {
  expect(contactDetails(said)).toEqual(found);
});

test('[X13] a request has the words as they were said, in the free text of its audience', () => {
  const said = 'Austin for Nordlicht Games, a lead artist. ada@heron.example';
  expect(requestFrom('hiring', said)).toEqual({
    mode: 'hiring',
    fields: { roles: said, email: 'ada@heron.example' },
  });
  expect(requestFrom('jobseeking', said).fields).toHaveProperty('desiredRoles', said);
  expect(requestFrom('hiring', '').fields).toEqual({});
  const long = requestFrom('hiring', 'x'.repeat(MAX_LENGTH.roles + 1));
  expect(long.fields.roles).toHaveLength(MAX_LENGTH.roles);
});
