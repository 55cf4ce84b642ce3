import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { refresh } from './live-events.ts';
import { LIVE } from './queries.ts';
import { queryClient } from './query-client.ts';

test('[X18] a change during the first request of a list is not lost', async () => {
  const asked: PromiseWithResolvers<string>[] = [];
  const queryKey = [LIVE, 'list'];
  const observer = new QueryObserver<string>(queryClient, {
    queryKey,
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
  });
  onTestFinished(observer.subscribe(() => undefined));
  const refreshed = refresh();
  asked[0]?.resolve('before the change');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve('after the change');
  await refreshed;
  expect(queryClient.getQueryData(queryKey)).toBe('after the change');
});
