import { expect, test } from 'vitest';
import { agent } from '../../schema/agent.ts';
import { contactIn } from './contact.ts';
import { understanding } from './understanding.ts';

const u = understanding(agent.understands, []);

test.each([
  ['ada@blueheron.com', 'ada@blueheron.com'],
  ['Write to <Ada.Lopez+jobs@blue-heron.co.uk>.', 'Ada.Lopez+jobs@blue-heron.co.uk'],
  ['my email is ada dot lopez at blue heron dot com', 'ada.lopez@blueheron.com'],
  ["my email, it's a d a at blueheron.com and that's it", 'ada@blueheron.com'],
  ['reach me at ada underscore seven at x y z dot co dot uk, please', 'ada_7@xyz.co.uk'],
  ['we are Heron, email ada at heron dot com or call 512 555 0177', 'ada@heron.com'],
  ['a d a at blue dash heron dot c o m', 'ada@blue-heron.com'],
  ['she works at blueheron dot com', undefined],
  ['look at unity.com', undefined],
  ['ada@heron', undefined],
])('[X13] finds in %j the address %s', (said, email) => {
  expect(contactIn(said, false, u).slots.email).toBe(email);
});

test('[X13] takes the whole answer for an address where that is asked', () => {
  expect(contactIn('sure, ada lopez at heron dot com', true, u).slots.email).toBe(
    'adalopez@heron.com',
  );
});

test.each([
  ['(512) 555-0177', '(512) 555-0177'],
  ['call +1 512 555 0177 ext 12.', '+1 512 555 0177 ext 12'],
  ['five one two, five five five, zero one seven seven', '5125550177'],
  ['plus one five one two double five five oh one triple seven', '+151255501777'],
  ['eight hundred fifty five twelve forty 99', '80055124099'],
  ['512 five five five 0177', '5125550177'],
  ['three engineers in two weeks for 150,000 to 200,000', undefined],
  ['from 2019-2024', undefined],
  ['five five five', undefined],
])('[X13] finds in %j the number %s', (said, phone) => {
  expect(contactIn(said, false, u).slots.phone).toBe(phone);
});

test('[X13] leaves what is said besides', () => {
  const { text, slots } = contactIn('Ada, ada@heron.com, 512 555 0177 in Austin', false, u);
  expect(slots).toEqual({ email: 'ada@heron.com', phone: '512 555 0177' });
  expect(text.replace(/[\s.,]+/g, ' ')).toBe('Ada in Austin');
});
