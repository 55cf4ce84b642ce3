import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { ReceiptStatus as Status } from '../../../contract/wire.ts';
import type { FormContent } from '../../../schema/form.ts';
import { QUERY_OPTIONS } from './query-options.ts';
import { receiptQuery } from './receipt-query.ts';
import { ReceiptStatus } from './receipt-status.tsx';

// A constant instead of a context, because islands share no React context.
const client = new QueryClient({ defaultOptions: QUERY_OPTIONS });
// As in `QueryClientProvider`: the client then notices that the tab or connection is back.
client.mount();

interface LiveStatusProps {
  receipt: string;
  /** The last known status. A receipt of an earlier visit shows none until the intake responds. */
  status?: Status;
  texts: FormContent['receipt']['status'];
}

/**
 * The current status from the intake, or the last known one if the intake can't be reached. Uses
 * the observer directly, because `useQuery` adds 1 kB of suspense, boundaries, and providers.
 */
export function LiveStatus({ receipt, status, texts }: LiveStatusProps) {
  const [observer] = useState(() => new QueryObserver(client, receiptQuery(receipt, status)));
  const known = useSyncExternalStore(observer.subscribe, () => observer.getCurrentResult().data);
  return known && <ReceiptStatus status={known} texts={texts} />;
}
