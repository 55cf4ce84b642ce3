/** What a receipt needs besides its number: loaded where there is one, and with it TanStack Query. */
export { CopyButton } from './copy-button.tsx';
export { KeptReceipts } from './kept-receipts.tsx';
export { LiveStatus } from './live-status.tsx';
