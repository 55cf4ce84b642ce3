/** Where the desk shows one submission. `deskUrl` is the desk's address as DESK_URL has it. */
export function deskLink(deskUrl: string, receipt: string): string {
  return `${deskUrl.replace(/\/$/, '')}/#/inbox/${encodeURIComponent(receipt)}`;
}
