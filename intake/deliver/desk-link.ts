/** The URL of one submission in the desk. `deskUrl` is the value of DESK_URL. */
export function deskLink(deskUrl: string, receipt: string): string {
  return `${deskUrl.replace(/\/$/, '')}/#/inbox/${encodeURIComponent(receipt)}`;
}
