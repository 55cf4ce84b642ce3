import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { LIVE } from './queries.ts';
import { createRefresh } from './refresh.ts';

/** An active query. The test resolves its requests one by one. */
function shown(client: QueryClient) {
  const asked: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver<string>(client, {
    queryKey: [LIVE, 'list'],
    // Like the page's queries, it respects the abort signal, so a fetch can be restarted.
    queryFn: ({ signal }) => {
      const answer = Promise.withResolvers<string>();
      signal.addEventListener('abort', () => answer.reject(signal.reason));
      asked.push(answer);
      return answer.promise;
    },
    retry: false,
  });
  onTestFinished(observer.subscribe(() => undefined));
  return { asked, data: () => client.getQueryData([LIVE, 'list']) };
}

test.each([['has never loaded'], ['has loaded']])(
  '[X18] a change during a request of a list that %s is not lost',
  async (which) => {
    const client = new QueryClient();
    const { asked, data } = shown(client);
    if (which === 'has one') {
      asked[0]?.resolve('first');
      await expect.poll(data).toBe('first');
      void client.invalidateQueries({ queryKey: [LIVE] });
    }
    const before = asked.length;
    const refreshed = createRefresh(client)();
    asked[before - 1]?.resolve('before the change');
    await expect.poll(() => asked.length).toBe(before + 1);
    asked[before]?.resolve('after the change');
    await refreshed;
    expect(data()).toBe('after the change');
    expect(asked).toHaveLength(before + 1);
  },
);

test('[X18] a change during a refresh leads to another refresh', async () => {
  const client = new QueryClient();
  const { asked, data } = shown(client);
  asked[0]?.resolve('first');
  await expect.poll(data).toBe('first');
  const refresh = createRefresh(client);
  const refreshed = refresh();
  await refresh();
  await refresh();
  asked[1]?.resolve('second');
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.resolve('third');
  await refreshed;
  expect([data(), asked.length]).toEqual(['third', 3]);
});
