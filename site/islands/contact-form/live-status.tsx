import { QueryClient, useQuery } from '@tanstack/react-query';
import { QUERY_OPTIONS } from '../../behaviour/query-options.ts';
import { receiptQuery } from '../../behaviour/submission/receipt-query.ts';
import { ReceiptStatus, type ReceiptStatusProps } from './receipt-status.tsx';

// Islands share no React context, so the client is handed over by hand.
const client = new QueryClient({ defaultOptions: QUERY_OPTIONS });
// As its provider would: without, it never hears that the tab or the connection came back.
client.mount();

/** The status as the intake has it now; where it can't be asked, as it was last known. */
export function LiveStatus({ receipt, status, words }: ReceiptStatusProps) {
  const { data } = useQuery(receiptQuery(receipt, status), client);
  return <ReceiptStatus receipt={receipt} status={data} words={words} />;
}
