import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { FormContent } from '../../../content/schema/form.ts';
import type { ReceiptStatus as Status } from '../../../contract/wire.ts';
import { QUERY_OPTIONS } from '../../behaviour/query-options.ts';
import { receiptQuery } from '../../behaviour/submission/receipt-query.ts';
import { ReceiptStatus } from './receipt-status.tsx';

// Islands share no React context, so the client is handed over by hand.
const client = new QueryClient({ defaultOptions: QUERY_OPTIONS });
// As its provider would: without, it never hears that the tab or the connection came back.
client.mount();

interface LiveStatusProps {
  receipt: string;
  /** As it was last known; a receipt of an earlier visit has none, and shows none until it is told. */
  status?: Status;
  words: FormContent['receipt']['status'];
}

/**
 * The status as the intake has it now; where it can't be asked, as it was last known. By the observer
 * itself: `useQuery` brings suspense, boundaries and providers, 1 kB that nothing here needs.
 */
export function LiveStatus({ receipt, status, words }: LiveStatusProps) {
  const [observer] = useState(() => new QueryObserver(client, receiptQuery(receipt, status)));
  const known = useSyncExternalStore(observer.subscribe, () => observer.getCurrentResult().data);
  return known && <ReceiptStatus status={known} words={words} />;
}
