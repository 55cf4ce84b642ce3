import type { Waiting } from '../../store/recruiters/records.ts';

/** A summary of what needs attention, for monitoring. */
export function waitingInWords({ suspects, failed }: Waiting): string {
  const parts = [
    number(failed, 'submission was not delivered', 'submissions were not delivered'),
    number(suspects, 'submission is quarantined', 'submissions are quarantined'),
  ].filter(Boolean);
  return parts.length === 0 ? 'nothing needs attention' : parts.join(', ');
}

function number(rows: number, one: string, many: string): string {
  if (rows === 0) return '';
  return rows === 1 ? `1 ${one}` : `${rows} ${many}`;
}
