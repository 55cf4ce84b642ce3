/** The page of a receipt. `RECEIVED_PATH` itself would bring the contract's schemas with it. */
const RECEIPT = /(\/received)\/.*/;

/** An address or a path for analytics: without a receipt's number, which belongs to its visitor. */
export function publicAddress(address: string): string {
  return address.replace(RECEIPT, '$1');
}
