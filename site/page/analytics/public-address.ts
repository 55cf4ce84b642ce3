/** The page of a receipt. Importing `RECEIVED_PATH` would also load the contract's schemas. */
const RECEIPT = /(\/received)\/.*/;

/** A URL or path for analytics, without the receipt number, which is private to the visitor. */
export function publicAddress(address: string): string {
  return address.replace(RECEIPT, '$1');
}
