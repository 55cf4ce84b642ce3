import { expect, test } from 'vitest';
import { createPresence } from './presence.ts';

test('[X26] lists who views which submission, each person once, while their page listens', () => {
  const presence = createPresence();
  const [leave, leaveOther] = [presence.join('a'), presence.join('b')];
  presence.join('c');
  for (const page of ['a', 'b']) presence.look(page, 'ada', 'R1');
  presence.look('c', 'bo', 'R1');
  presence.look('gone', 'cyd', 'R1');
  const ada = { receipt: 'R1', by: 'ada' };
  expect(presence.all()).toEqual([ada, { receipt: 'R1', by: 'bo' }]);
  presence.look('c', 'bo', undefined);
  leave();
  expect(presence.all()).toEqual([ada]);
  leaveOther();
  expect(presence.all()).toEqual([]);
});

test('[X26] a connection that ends late doesn’t remove the one that replaced it', () => {
  const presence = createPresence();
  const leave = presence.join('a');
  presence.join('a');
  presence.look('a', 'ada', 'R1');
  leave();
  expect(presence.all()).toHaveLength(1);
});
