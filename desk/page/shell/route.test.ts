import { expect, test } from 'vitest';
import { routeOf } from './route.ts';

test('[X18] the token of a sign-in link is not taken for a receipt', () => {
  expect(routeOf('#/sign-in/secret')).toEqual({ page: 'open', receipt: undefined, query: '' });
  expect(routeOf('#/inbox/7K3M-9QXD-2VTB')).toMatchObject({ receipt: '7K3M-9QXD-2VTB' });
});
