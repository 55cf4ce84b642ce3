/** The parts of a receipt besides its number. Loaded with TanStack Query if there is a receipt. */
export { CopyButton } from './copy-button.tsx';
export { KeptReceipts } from './kept-receipts.tsx';
export { LiveStatus } from './live-status.tsx';
export { SentList } from './sent-list.tsx';
